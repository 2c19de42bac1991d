import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { getCustomer } from '@kundan/contracts/admin/customers.contract';
import { listMessages } from '@kundan/contracts/admin/messages.contract';
import { setOrderStatus, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { userOrder } from '@kundan/contracts/orders.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { fileOf, postForm } from '../../test/support/post-form.ts';
import { makeCountedProduct } from '../../test/support/orders/staff-order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { reportDay } from '../operations/daily-mail/day-report.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { verify } from '../orders/maintenance/verify.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { StockMovementRow } from '../stock/stock-movement.entity.ts';
import { StockService } from '../stock/stock.service.ts';
import { verifyStock } from '../stock/verify-stock.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
beforeEach(() => accept('days'));
afterAll(() => app.close());

const accept = (policy: 'damaged' | 'days', days = 7) =>
  app.call(updateSettings, { returns: { accept: policy, days } }, admin);

/** A delivered order of 2 pieces of one product and 1 of another, ₹1,500 each, of which 5 were in the stock. */
async function deliveredOrder() {
  const shopper = await makeShopper(app);
  const products = [await makeCountedProduct(app), await makeCountedProduct(app)] as const;
  const { body } = await app.call(
    createStaffOrder,
    {
      customer: { name: 'Asha Rao', email: shopper.email, phone: '9876543210', address: ADDRESS },
      lines: products.map((product_id, index) => ({ product_id, quantity: 2 - index })),
      payment: { method: 'cash' },
      delivered: true,
    },
    admin,
  );
  return { shopper, id: body.id, products };
}
type ReturnInput = Partial<Omit<RequestOf<typeof requestReturn>, 'id'>>;
const askFor = ({ shopper, id }: { shopper: TestUser; id: string }, input: ReturnInput = {}, key?: string) =>
  app.call(
    requestReturn,
    { id, lines: [{ line: 1, quantity: 1 }], reason: 'Too small', wish: 'refund', ...input },
    { token: shopper.token, headers: key ? { 'idempotency-key': key } : {} },
  );
const set = (id: string, change: Omit<RequestOf<typeof setReturnState>, 'id'>) =>
  app.call(setReturnState, { id, ...change }, admin);
const refund = (id: string, returnId: string, amount?: number, key?: string) =>
  app.call(
    requestRefund,
    { id, return_id: returnId, ...(amount && { amount }) },
    { token: admin.token, headers: key ? { 'idempotency-key': key } : {} },
  );
const own = async ({ shopper, id }: { shopper: TestUser; id: string }) =>
  (await app.call(userOrder, { id }, shopper)).body;
const stockOf = (productId: number) => app.get(StockService).pieces(app.em(), productId);
const mailsTo = async ({ email }: TestUser) =>
  (await app.em().find(OutboxMail, { recipient: email }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ template }) => template,
  );
const codes = (responses: { status: number; body: unknown }[]) =>
  responses.map(({ status, body }) => (body as { code?: string }).code ?? status);

test('the shopper returns pieces, staff approve and receive them, and the refund lists exactly these pieces', async () => {
  const order = await deliveredOrder();
  const { shopper, id, products } = order;
  const asked = await askFor(order, { description: 'It pinches.' });
  expect(asked).toMatchObject({
    status: 201,
    body: {
      id: `${id}-R1`,
      state: 'requested',
      lines: [{ line: 1, quantity: 1, product_id: products[0] }],
      reason: 'Too small',
      description: 'It pinches.',
      wish: 'refund',
      refund: null,
      replacement: null,
    },
  });
  expect((await app.call(adminTasks, {}, admin)).body.open_returns).toBeGreaterThan(0);
  const [listed] = (await app.call(listReturns, { state: 'open', q: id }, admin)).body;
  expect(listed).toMatchObject({ id: `${id}-R1`, order_id: id, name: 'Asha Rao', email: shopper.email, value: 1500 });

  const returnId = asked.body.id;
  expect(codes([await refund(id, returnId)])).toEqual(['RETURN_NOT_APPROVED']);
  await set(returnId, { state: 'approved', note: 'Use the box.' });
  expect((await set(returnId, { state: 'approved', note: 'Again.' })).body.note).toBe('Use the box.');
  expect(await stockOf(products[0])).toBe(3);
  await set(returnId, { state: 'received', restock: true });
  await set(returnId, { state: 'received', restock: true });
  expect(await stockOf(products[0])).toBe(4);
  expect(await app.em().count(StockMovementRow, { product: products[0], reason: 'return' })).toBe(1);

  const first = await refund(id, returnId, undefined, 'one');
  expect(first).toMatchObject({ status: 201, body: { amount: 1500, status: 'processed' } });
  expect((await refund(id, returnId, undefined, 'one')).body).toEqual(first.body);
  expect(codes([await refund(id, returnId)])).toEqual(['RETURN_SETTLED']);
  const after = await own(order);
  expect(after).toMatchObject({ refunded: 1500, returns: [{ state: 'closed', refund: { amount: 1500 } }] });
  expect(after.returns[0]?.history.map(({ step }) => step)).toEqual([
    'requested',
    'approved',
    'received',
    'refunded',
    'closed',
  ]);
  const note = await app.em().findOneOrFail(IssuedDocument, { orderNumber: parseOrderId(id), kind: 'credit-note' });
  expect(note.data.lines).toMatchObject([{ name: 'Moti Drift Necklace', quantity: 1, value: 1_500_00 }]);
  expect(note.data.total.value).toBe(1_500_00);
  expect(await mailsTo(shopper)).toEqual([
    'order-confirmation',
    'contact-received',
    'order-return',
    'payment-refunded',
  ]);
  expect((await app.call(listReturns, { state: 'open', q: id }, admin)).body).toEqual([]);
  // The refund has closed the return, which resolves its ticket.
  const ticket = await app.em().findOneOrFail(ContactMessage, { email: shopper.email });
  expect(ticket.resolvedAt).toBeInstanceOf(Date);
});

test('only a return for damage is damage to staff: in its message, with its person and in the daily mail', async () => {
  const report = async () =>
    (await reportDay(app.em(), { day: '2026-11-23', now: new Date(), dispatchDays: 2 })).messages;
  const before = await report();
  const [small, bent] = [await deliveredOrder(), await deliveredOrder()];
  await askFor(small);
  await askFor(bent, { reason: 'damaged' });
  const seen = async ({ shopper, id }: typeof small) => [
    (await app.call(listMessages, { q: id }, admin)).body.map((one) => one.is_damage),
    (await app.call(getCustomer, { id: shopper.id }, admin)).body.messages.map((one) => one.is_damage),
  ];
  expect(await seen(small)).toEqual([[false], [false]]);
  expect(await seen(bent)).toEqual([[true], [true]]);
  expect(await report()).toMatchObject({ open: before.open + 2, reports: before.reports + 1 });
});

test('of the pieces of an order, none is returned twice', async () => {
  const order = await deliveredOrder();
  const answers = await Promise.all([1, 2, 3].map((quantity) => askFor(order, { lines: [{ line: 1, quantity }] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [{ quantity } = { quantity: 0 }] = answers.find(({ status }) => status === 201)!.body.lines;
  const left = [
    { line: 1, quantity: 3 - quantity },
    { line: 2, quantity: 2 },
    { line: 3, quantity: 1 },
  ];
  const refused = [];
  for (const line of left) refused.push(await askFor(order, { lines: [line] }));
  expect(codes(refused)).toEqual(['RETURN_TOO_MANY', 'RETURN_TOO_MANY', 'RETURN_TOO_MANY']);
  const twice = [
    { line: 2, quantity: 1 },
    { line: 2, quantity: 1 },
  ];
  expect(codes([await askFor(order, { lines: twice })])).toEqual(['RETURN_TOO_MANY']);
  // A rejection frees the pieces, until somebody else's return takes them.
  const rejected = `${order.id}-R1`;
  expect((await set(rejected, { state: 'rejected', note: 'It was worn.' })).body).toMatchObject({
    note: 'It was worn.',
  });
  expect((await askFor(order, { lines: [{ line: 1, quantity: 2 }] })).status).toBe(201);
  expect(codes([await set(rejected, { state: 'approved' })])).toEqual(['RETURN_TOO_MANY']);
});

test('a rejection that is taken back opens its ticket again, and leaves one alone that staff resolved', async () => {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order)).body;
  const ticket = () => app.em().findOneOrFail(ContactMessage, { email: order.shopper.email });
  await set(returnId, { state: 'rejected' });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
  await set(returnId, { state: 'approved' });
  expect((await ticket()).resolvedAt).toBeNull();
  await app.em().nativeUpdate(ContactMessage, (await ticket()).id, { resolvedAt: new Date() });
  await set(returnId, { state: 'received' });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
});

test('a decision does not reverse that of a colleague a moment before', async () => {
  const { id: returnId } = (await askFor(await deliveredOrder())).body;
  await set(returnId, { state: 'approved', state_seen: 'requested' });
  expect(codes([await set(returnId, { state: 'rejected', state_seen: 'requested' })])).toEqual([
    'ORDER_CHANGED_MEANWHILE',
  ]);
  expect((await set(returnId, { state: 'approved', state_seen: 'requested' })).status).toBe(200);
  expect((await set(returnId, { state: 'rejected', state_seen: 'approved' })).body).toMatchObject({
    state: 'rejected',
  });
});

test('a repeated key makes one return', async () => {
  const order = await deliveredOrder();
  const [one, two] = await Promise.all([askFor(order, {}, 'key'), askFor(order, {}, 'key')]);
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  // The answer was lost, and the rules have changed since.
  await accept('damaged');
  const late = await askFor(order, {}, 'key');
  expect([late.status, late.body.id]).toEqual([201, one.body.id]);
  expect(codes([await askFor(order, {}, 'another key')])).toEqual(['RETURN_NOT_ACCEPTED']);
  await accept('days', 7);
  expect((await own(order)).returns).toHaveLength(1);
});

test('the policy of the shop decides what is taken back', async () => {
  const order = await deliveredOrder();
  await accept('damaged');
  expect(codes([await askFor(order), await askFor(order, { reason: 'Damaged ' })])).toEqual([
    'RETURN_NOT_ACCEPTED',
    201,
  ]);
  await accept('days', 7);
  await app
    .em()
    .execute(
      `update order_summary set timeline = replace(timeline::text, '"at":', '"was":')::jsonb || ?::jsonb where number = ?`,
      [
        JSON.stringify([{ status: 'Delivered', at: new Date(Date.now() - 8 * 86_400_000).toISOString() }]),
        parseOrderId(order.id)!,
      ],
    );
  expect(codes([await askFor(order), await askFor(order, { reason: 'damaged' })])).toEqual(['RETURN_TOO_LATE', 201]);
  await accept('days', 8);
  expect(codes([await askFor(order, { lines: [{ line: 2, quantity: 1 }] })])).toEqual([201]);
  await app.call(setOrderStatus, { id: order.id, status: 'Shipped' }, admin);
  const late = [await askFor(order), await askFor({ ...order, shopper: await makeShopper(app) })];
  expect(codes(late)).toEqual(['ORDER_NOT_DELIVERED', 'ORDER_NOT_FOUND']);
});

test('a replacement is an order of value 0 that ships, without payment, revenue and invoice', async () => {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order, { wish: 'replacement', lines: [{ line: 1, quantity: 2 }] })).body;
  const approved = (await set(returnId, { state: 'approved' })).body;
  expect(approved.replacement).toMatch(/^KD-\d{6}$/);
  expect(await stockOf(order.products[0])).toBe(1);
  const number = parseOrderId(approved.replacement!)!;
  expect(await app.em().findOneOrFail(OrderSummary, { number })).toMatchObject({
    status: 'Payment Received',
    total: 0,
    isSold: false,
    paymentId: null,
    lines: [{ productId: order.products[0], quantity: 2, price: 0 }],
  });
  expect(codes([await refund(order.id, returnId)])).toEqual(['RETURN_SETTLED']);
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
  expect(await mailsTo(order.shopper)).toEqual([
    'order-confirmation',
    'contact-received',
    'order-return',
    'order-shipped',
  ]);
  expect((await own(order)).returns[0]).toMatchObject({ replacement: approved.replacement });
});

test('the return of a replacement names the order that was paid, also when that was a replacement of a replacement', async () => {
  const order = await deliveredOrder();
  const replace = async (id: string) => {
    const { id: returnId } = (await askFor({ ...order, id }, { wish: 'replacement' })).body;
    const { replacement } = (await set(returnId, { state: 'approved' })).body;
    await app.call(setOrderStatus, { id: replacement!, status: 'Delivered' }, admin);
    return replacement!;
  };
  const first = await replace(order.id);
  const second = await replace(first);
  await askFor({ ...order, id: second });
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
  const { id: returnId } = (await askFor({ shopper, id }, { wish: 'replacement' })).body;
  const { replacement } = (await set(returnId, { state: 'approved' })).body;
  const { lines: sent } = await app.em().findOneOrFail(OrderSummary, { number: parseOrderId(replacement!)! });
  expect(sent).toMatchObject([{ productId: product, quantity: 1 }]);
  expect(sent[0]).not.toHaveProperty('huids');
});

test('a replacement without pieces is refused as a whole, and can be settled by a refund', async () => {
  const order = await deliveredOrder();
  await app.em().transactional((em) => app.get(StockService).set(em, order.products[0], 0, 'admin:test'));
  const { id: returnId } = (await askFor(order, { wish: 'replacement' })).body;
  expect(codes([await set(returnId, { state: 'approved' })])).toEqual(['PRODUCT_SOLD_OUT']);
  expect((await own(order)).returns[0]?.state).toBe('requested');
  expect((await set(returnId, { state: 'approved', wish: 'refund' })).body).toMatchObject({ replacement: null });
  expect(codes([await set(returnId, { state: 'received', wish: 'replacement' })])).toEqual(['RETURN_STATE_FINAL']);
  expect((await refund(order.id, returnId, 1000)).body.amount).toBe(1000);
});

test('two approvals at the same time place one replacement, also of the last piece', async () => {
  const order = await deliveredOrder();
  await app.em().transactional((em) => app.get(StockService).set(em, order.products[1], 1, 'admin:test'));
  const lines = [{ line: 2, quantity: 1 }];
  const { id: returnId } = (await askFor(order, { wish: 'replacement', lines })).body;
  const answers = await Promise.all([1, 2, 3].map(() => set(returnId, { state: 'approved' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.replacement)).size).toBe(1);
  expect(await stockOf(order.products[1])).toBe(0);
});

test('a replacement does not take a piece that the shopper’s own open checkout holds', async () => {
  const order = await deliveredOrder();
  const [product] = order.products;
  const { id: returnId } = (await askFor(order, { wish: 'replacement' })).body;
  await app.em().transactional(async (em) => {
    await app.get(StockService).set(em, product, 1, 'admin:test');
    const hold = {
      checkoutId: `order_${returnId}`,
      shopperId: order.shopper.id,
      expiresAt: new Date(Date.now() + 60_000),
    };
    await app.get(StockService).hold(em, { ...hold, lines: [{ productId: product, quantity: 1 }] });
  });
  expect(codes([await set(returnId, { state: 'approved' })])).toEqual(['PRODUCT_SOLD_OUT']);
  await app.em().transactional((em) => app.get(StockService).release(em, `order_${returnId}`, 'shop'));
});

/** A return whose replacement was cancelled by staff, of a product with 2 pieces in the stock. */
async function cancelledReplacement() {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order, { wish: 'replacement' })).body;
  const { replacement } = (await set(returnId, { state: 'approved' })).body;
  const status = (status: 'Cancelled' | 'Payment Received') =>
    app.call(setOrderStatus, { id: replacement!, status }, admin);
  expect((await status('Cancelled')).status).toBe(200);
  return { order, returnId, replacement, status };
}

test('after its replacement was cancelled, a return can be refunded, and the replacement stays cancelled', async () => {
  const { order, returnId, status } = await cancelledReplacement();
  expect(await stockOf(order.products[0])).toBe(3);
  expect((await own(order)).returns[0]).toMatchObject({ state: 'approved', wish: null, replacement: null });
  expect((await set(returnId, { state: 'received', restock: true })).body).toMatchObject({ replacement: null });
  expect(await refund(order.id, returnId)).toMatchObject({ status: 201, body: { amount: 1500, status: 'processed' } });
  expect((await own(order)).returns[0]).toMatchObject({ state: 'closed', refund: { amount: 1500 } });
  expect(codes([await status('Payment Received')])).toEqual(['RETURN_SETTLED']);
  expect(await stockOf(order.products[0])).toBe(4);
});

test.each(['approved', 'received'] as const)(
  'after its replacement was cancelled, an %s return gets another one, once',
  async (state) => {
    const { order, returnId, replacement, status } = await cancelledReplacement();
    await set(returnId, { state });
    const again = () => set(returnId, { state, wish: 'replacement' });
    const { body } = await again();
    expect(body).toMatchObject({ state, wish: 'replacement', replacement: expect.stringMatching(/^KD-/) });
    expect(body.replacement).not.toBe(replacement);
    expect((await again()).body.replacement).toBe(body.replacement);
    expect(await stockOf(order.products[0])).toBe(2);
    expect(codes([await status('Payment Received'), await refund(order.id, returnId)])).toEqual([
      'RETURN_SETTLED',
      'RETURN_SETTLED',
    ]);
  },
);

test('a closed return is open again after its replacement was cancelled, and its ticket too', async () => {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order, { wish: 'replacement' })).body;
  const { replacement } = (await set(returnId, { state: 'approved' })).body;
  for (const state of ['received', 'closed'] as const) await set(returnId, { state });
  const ticket = () => app.em().findOneOrFail(ContactMessage, { email: order.shopper.email });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
  const mails = await mailsTo(order.shopper);
  expect((await app.call(setOrderStatus, { id: replacement!, status: 'Cancelled' }, admin)).status).toBe(200);
  expect((await own(order)).returns[0]).toMatchObject({ state: 'received', wish: null, replacement: null });
  expect((await ticket()).resolvedAt).toBeNull();
  expect(await mailsTo(order.shopper)).toEqual([...mails, 'order-status']);
  expect(await refund(order.id, returnId)).toMatchObject({ status: 201, body: { amount: 1500 } });
  expect((await own(order)).returns[0]?.state).toBe('closed');
});

test('the cancellation of a replacement can be taken back until the return is settled otherwise', async () => {
  const { order, returnId, replacement, status } = await cancelledReplacement();
  expect((await status('Payment Received')).status).toBe(200);
  expect((await own(order)).returns[0]).toMatchObject({ wish: 'replacement', replacement });
  expect(codes([await refund(order.id, returnId)])).toEqual(['RETURN_SETTLED']);
  expect(await stockOf(order.products[0])).toBe(2);
});

test('of a refund and a replacement that is taken up again at the same time, one settles the return', async () => {
  const { order, returnId, status } = await cancelledReplacement();
  const answers = codes(await Promise.all([status('Payment Received'), refund(order.id, returnId)]));
  expect(answers.filter((one) => one === 'RETURN_SETTLED')).toHaveLength(1);
});

test('a damage report is a return of the whole order, whose refund names an amount', async () => {
  const order = await deliveredOrder();
  const report = { order_id: order.id, description: 'The clasp is bent.' };
  await app.call(reportDamage, report, order.shopper);
  const [one] = (await own(order)).returns;
  expect(one).toMatchObject({ state: 'requested', lines: [], reason: 'damaged', wish: null });
  expect(one?.description).toBe('The clasp is bent.');
  await set(one!.id, { state: 'approved' });
  const missing = await refund(order.id, one!.id);
  expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } });
  expect((await refund(order.id, one!.id, 300)).body.amount).toBe(300);
  expect(codes([await refund('KD-000001', one!.id)])).not.toEqual([201]);
});

test('photographs come with a form, whose lines are JSON', async () => {
  const order = await deliveredOrder();
  const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#842' } })
    .png()
    .toBuffer();
  const fields = { lines: '[{"line":2,"quantity":1}]', reason: 'damaged', wish: 'replacement', photos: [fileOf(data)] };
  const path = `/user-orders/${order.id}/returns`;
  const sent = await postForm(app, path, order.shopper.token, fields);
  expect(sent.statusCode).toBe(201);
  const [listed] = (await app.call(listReturns, { q: order.id }, admin)).body;
  expect(listed?.message?.photos).toEqual([{ position: 1, width: 20, height: 10 }]);
  const other = await postForm(app, path, (await makeShopper(app)).token, fields);
  expect(other.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const wrong = await postForm(app, path, order.shopper.token, { ...fields, lines: 'two' });
  expect(wrong.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'lines' }] });
});

test('a helper decides and does not refund, an accountant reads', async () => {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order)).body;
  const [helper, accountant] = [await makeStaff(app, 'helper'), await makeStaff(app, 'accountant')];
  const change = { id: returnId, state: 'approved' } as const;
  const answers = [
    await app.call(setReturnState, change, accountant),
    await app.call(listReturns, {}, accountant),
    await app.call(setReturnState, change, helper),
    await app.call(requestRefund, { id: order.id, return_id: returnId }, helper),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 403]);
});

test('the words are encrypted in the log, and erased at the end of the retention; log and read tables agree', async () => {
  const order = await deliveredOrder();
  const { id: returnId } = (await askFor(order, { reason: 'Call my sister Meera.' })).body;
  await set(returnId, { state: 'approved', note: 'We called Meera.' });
  const log = await app.em().execute<object[]>('select data from order_events');
  expect(JSON.stringify(log)).not.toContain('Meera');
  expect(JSON.stringify(await own(order))).toContain('Meera');
  const compare = async () => {
    expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);
    const sealSecrets = app.platform.secrets.eventSeal;
    const onTampered = () => expect.unreachable();
    expect(await verify({ databaseUrl: app.databaseUrl, sealSecrets, onTampered })).toMatchObject({ tampered: 0 });
    expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
  };
  // The timeline of another test was written by hand.
  await rebuild({ ...app.database, check: false, onLine: () => undefined });
  await compare();
  await new RetentionTask(app.nest.get(EntityManager)).run(new Date(Date.now() + 4000 * 86_400_000));
  expect(JSON.stringify(await app.em().execute('select * from order_summary'))).not.toContain('Meera');
  await compare();
});
