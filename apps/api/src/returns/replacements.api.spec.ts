import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { setOrderStatus, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { listReturns } from '@kundan/contracts/admin/returns.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { makeCountedProduct } from '../../test/support/orders/staff-order-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { StockService } from '../stock/stock.service.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';
import { codes, ReturnShop } from '../../test/support/orders/return-shop.ts';

let shop: ReturnShop;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await ReturnShop.open();
  ({ app, admin } = shop);
});
beforeEach(() => shop.accept('days'));
afterAll(() => app.close());

test('a replacement is an order of value 0 that ships, without payment, revenue and invoice', async () => {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement', lines: [{ line: 1, quantity: 2 }] })).body;
  const approved = (await shop.set(returnId, { state: 'approved' })).body;
  expect(approved.replacement).toMatch(/^KD-\d{6}$/);
  expect(await shop.stockOf(order.products[0])).toBe(1);
  const number = parseOrderId(approved.replacement!)!;
  expect(await app.em().findOneOrFail(OrderSummary, { number })).toMatchObject({
    status: 'Payment Received',
    total: 0,
    isSold: false,
    paymentId: null,
    lines: [{ productId: order.products[0], quantity: 2, price: 0 }],
  });
  expect(codes([await shop.refund(order.id, returnId)])).toEqual(['RETURN_SETTLED']);
  const shipped = await app.call(
    shipOrders,
    { shipments: [{ id: approved.replacement!, tracking_number: 'TRK1' }] },
    admin,
  );
  expect(shipped.body.results).toEqual([{ id: approved.replacement, ok: true }]);
  const { body: audited } = await app.call(listAudit, { limit: 5 }, admin);
  expect(audited.find(({ action }) => action === 'order.status-changed')?.changes).toEqual([
    { field: 'status', from: 'Payment Received', to: 'Shipped' },
  ]);
  expect(await app.em().count(IssuedDocument, { orderNumber: number })).toBe(0);
  expect(await shop.mailsTo(order.shopper)).toEqual([
    'order-confirmation',
    'contact-received',
    'order-return',
    'order-shipped',
  ]);
  expect((await shop.own(order)).returns[0]).toMatchObject({ replacement: approved.replacement });
});

test('the return of a replacement names the order that was paid, also when that was a replacement of a replacement', async () => {
  const order = await shop.deliveredOrder();
  const replace = async (id: string) => {
    const { id: returnId } = (await shop.askFor({ ...order, id }, { wish: 'replacement' })).body;
    const { replacement } = (await shop.set(returnId, { state: 'approved' })).body;
    await app.call(setOrderStatus, { id: replacement!, status: 'Delivered' }, admin);
    return replacement!;
  };
  const first = await replace(order.id);
  const second = await replace(first);
  await shop.askFor({ ...order, id: second });
  const listed = await Promise.all(
    [order.id, first, second].map(async (q) => (await app.call(listReturns, { q }, admin)).body),
  );
  expect(listed.flat()).toMatchObject([
    { order_id: order.id, replaces: null },
    { order_id: first, replaces: order.id },
    { order_id: second, replaces: order.id },
  ]);
  expect(await app.call(requestRefund, { id: order.id, amount: 1500 }, admin)).toMatchObject({ status: 201 });
});

test('a replacement has other pieces than those that return, and so not their HUIDs', async () => {
  const shopper = await makeShopper(app);
  const product = await makeCountedProduct(app);
  const lines = [{ product_id: product, quantity: 2, huids: ['AB12CD', 'EF34GH'] }];
  const customer = { name: 'Asha Rao', email: shopper.email, phone: '9876543210', address: ADDRESS };
  const sale = { customer, lines, payment: { method: 'cash' }, delivered: true } as const;
  const { id } = (await app.call(createStaffOrder, sale, admin)).body;
  const { id: returnId } = (await shop.askFor({ shopper, id }, { wish: 'replacement' })).body;
  const { replacement } = (await shop.set(returnId, { state: 'approved' })).body;
  const { lines: sent } = await app.em().findOneOrFail(OrderSummary, { number: parseOrderId(replacement!)! });
  expect(sent).toMatchObject([{ productId: product, quantity: 1 }]);
  expect(sent[0]).not.toHaveProperty('huids');
});

test('a replacement without pieces is refused as a whole, and can be settled by a refund', async () => {
  const order = await shop.deliveredOrder();
  await app.em().transactional((em) => app.get(StockService).set(em, order.products[0], 0, 'admin:test'));
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement' })).body;
  expect(codes([await shop.set(returnId, { state: 'approved' })])).toEqual(['PRODUCT_SOLD_OUT']);
  expect((await shop.own(order)).returns[0]?.state).toBe('requested');
  expect((await shop.set(returnId, { state: 'approved', wish: 'refund' })).body).toMatchObject({ replacement: null });
  expect(codes([await shop.set(returnId, { state: 'received', wish: 'replacement' })])).toEqual(['RETURN_STATE_FINAL']);
  expect((await shop.refund(order.id, returnId, 1000)).body.amount).toBe(1000);
});

test('two approvals at the same time place one replacement, also of the last piece', async () => {
  const order = await shop.deliveredOrder();
  await app.em().transactional((em) => app.get(StockService).set(em, order.products[1], 1, 'admin:test'));
  const lines = [{ line: 2, quantity: 1 }];
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement', lines })).body;
  const answers = await Promise.all([1, 2, 3].map(() => shop.set(returnId, { state: 'approved' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.replacement)).size).toBe(1);
  expect(await shop.stockOf(order.products[1])).toBe(0);
});

test('a replacement does not take a piece that the shopper’s own open checkout holds', async () => {
  const order = await shop.deliveredOrder();
  const [product] = order.products;
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement' })).body;
  await app.em().transactional(async (em) => {
    await app.get(StockService).set(em, product, 1, 'admin:test');
    const hold = {
      checkoutId: `order_${returnId}`,
      shopperId: order.shopper.id,
      expiresAt: new Date(Date.now() + 60_000),
    };
    await app.get(StockService).hold(em, { ...hold, lines: [{ productId: product, quantity: 1 }] });
  });
  expect(codes([await shop.set(returnId, { state: 'approved' })])).toEqual(['PRODUCT_SOLD_OUT']);
  await app.em().transactional((em) => app.get(StockService).release(em, `order_${returnId}`, 'shop'));
});

/** A return whose replacement was cancelled by staff, of a product with 2 pieces in the stock. */
async function cancelledReplacement() {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement' })).body;
  const { replacement } = (await shop.set(returnId, { state: 'approved' })).body;
  const status = (status: 'Cancelled' | 'Payment Received') =>
    app.call(setOrderStatus, { id: replacement!, status }, admin);
  expect((await status('Cancelled')).status).toBe(200);
  return { order, returnId, replacement, status };
}

test('after its replacement was cancelled, a return can be refunded, and the replacement stays cancelled', async () => {
  const { order, returnId, status } = await cancelledReplacement();
  expect(await shop.stockOf(order.products[0])).toBe(3);
  expect((await shop.own(order)).returns[0]).toMatchObject({ state: 'approved', wish: null, replacement: null });
  expect((await shop.set(returnId, { state: 'received', restock: true })).body).toMatchObject({ replacement: null });
  expect(await shop.refund(order.id, returnId)).toMatchObject({
    status: 201,
    body: { amount: 1500, status: 'processed' },
  });
  expect((await shop.own(order)).returns[0]).toMatchObject({ state: 'closed', refund: { amount: 1500 } });
  expect(codes([await status('Payment Received')])).toEqual(['RETURN_SETTLED']);
  expect(await shop.stockOf(order.products[0])).toBe(4);
});

test.each(['approved', 'received'] as const)(
  'after its replacement was cancelled, an %s return gets another one, once',
  async (state) => {
    const { order, returnId, replacement, status } = await cancelledReplacement();
    await shop.set(returnId, { state });
    const again = () => shop.set(returnId, { state, wish: 'replacement' });
    const { body } = await again();
    expect(body).toMatchObject({ state, wish: 'replacement', replacement: expect.stringMatching(/^KD-/) });
    expect(body.replacement).not.toBe(replacement);
    expect((await again()).body.replacement).toBe(body.replacement);
    expect(await shop.stockOf(order.products[0])).toBe(2);
    expect(codes([await status('Payment Received'), await shop.refund(order.id, returnId)])).toEqual([
      'RETURN_SETTLED',
      'RETURN_SETTLED',
    ]);
  },
);

test('a closed return is open again after its replacement was cancelled, and its ticket too', async () => {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order, { wish: 'replacement' })).body;
  const { replacement } = (await shop.set(returnId, { state: 'approved' })).body;
  for (const state of ['received', 'closed'] as const) await shop.set(returnId, { state });
  const ticket = () => app.em().findOneOrFail(ContactMessage, { email: order.shopper.email });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
  const mails = await shop.mailsTo(order.shopper);
  expect((await app.call(setOrderStatus, { id: replacement!, status: 'Cancelled' }, admin)).status).toBe(200);
  expect((await shop.own(order)).returns[0]).toMatchObject({ state: 'received', wish: null, replacement: null });
  expect((await ticket()).resolvedAt).toBeNull();
  expect(await shop.mailsTo(order.shopper)).toEqual([...mails, 'order-status']);
  expect(await shop.refund(order.id, returnId)).toMatchObject({ status: 201, body: { amount: 1500 } });
  expect((await shop.own(order)).returns[0]?.state).toBe('closed');
});

test('the cancellation of a replacement can be taken back until the return is settled otherwise', async () => {
  const { order, returnId, replacement, status } = await cancelledReplacement();
  expect((await status('Payment Received')).status).toBe(200);
  expect((await shop.own(order)).returns[0]).toMatchObject({ wish: 'replacement', replacement });
  expect(codes([await shop.refund(order.id, returnId)])).toEqual(['RETURN_SETTLED']);
  expect(await shop.stockOf(order.products[0])).toBe(2);
});

test('of a refund and a replacement that is taken up again at the same time, one settles the return', async () => {
  const { order, returnId, status } = await cancelledReplacement();
  const answers = codes(await Promise.all([status('Payment Received'), shop.refund(order.id, returnId)]));
  expect(answers.filter((one) => one === 'RETURN_SETTLED')).toHaveLength(1);
});
