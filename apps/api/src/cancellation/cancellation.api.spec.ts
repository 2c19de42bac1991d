import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import { setOrderStatus, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { cancelUserOrder } from '@kundan/contracts/orders.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  openListeningTestApp,
  openPayment,
  pay,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { StockService } from '../stock/stock.service.ts';
import { verifyPayment } from '@kundan/contracts/checkout.contract';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

/** A paid order of one piece of ₹1,000; three more pieces are in stock. */
async function paidOrder() {
  const shopper = await makeShopper(app);
  const { id: product } = await putInCart(app, shopper, 1_000_00);
  await app.em().transactional((em) => app.get(StockService).set(em, product, 4, 'admin:test'));
  const result = await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
  await app.call(verifyPayment, result);
  const { order_id: id } = (await submitOrder(app, shopper, result)).body;
  return {
    id,
    cancel: () => app.call(cancelUserOrder, { id }, shopper),
    mails: async () =>
      (await app.em().find(OutboxMail, { recipient: shopper.email }, { orderBy: { createdAt: 'asc' } })).map(
        ({ template, data }) => [template, data],
      ),
    stock: async () => {
      const [row] = await app
        .em()
        .execute<{ stock: number }[]>('select stock from product_stock where product_id = ?', [product]);
      return row?.stock;
    },
  };
}
const keptPayments = async () => (await app.call(listKeptPayments, { state: 'kept' }, admin)).body;

test('sends the whole payment and the piece back, with one mail that says both', async () => {
  const { id, cancel, mails, stock } = await paidOrder();
  expect(await stock()).toBe(3);
  const { status, body } = await cancel();
  expect([status, body.status, body.refunded]).toEqual([200, 'Cancelled', 1000]);
  expect(body.refunds).toMatchObject([{ amount: 1000, status: 'processed' }]);
  expect(body.timeline.at(-1)).toMatchObject({ status: 'Cancelled' });
  expect(await stock()).toBe(4);
  const [, ...later] = await mails();
  expect(later).toEqual([['order-cancelled', { name: 'Asha Rao', orderId: id, refund: 1_000_00 }]]);
  expect(await keptPayments()).toEqual([]);
});

test('a repetition changes nothing', async () => {
  const { cancel, mails, stock } = await paidOrder();
  const first = await cancel();
  const both = await Promise.all([cancel(), cancel()]);
  for (const { status, body } of both) expect([status, body]).toEqual([200, first.body]);
  expect(await mails()).toHaveLength(2);
  expect(await stock()).toBe(4);
});

test('sends back what an earlier refund has left', async () => {
  const { id, cancel } = await paidOrder();
  await app.call(requestRefund, { id, amount: 400 }, admin);
  const { body } = await cancel();
  expect(body.refunds.map(({ amount }) => amount)).toEqual([400, 600]);
});

test('a refund that the provider refuses leaves a task, and no second mail', async () => {
  await sandbox(app, 'trouble', { refunds: 'failed' });
  const { id, cancel, mails } = await paidOrder();
  const { body } = await cancel();
  expect([body.status, body.refunded]).toEqual(['Cancelled', 0]);
  expect(await keptPayments()).toMatchObject([{ order_id: id, amount: 1000 }]);
  expect((await mails()).map(([template]) => template)).toEqual(['order-confirmation', 'order-cancelled']);
  await sandbox(app, 'trouble');
  await app.call(requestRefund, { id }, admin);
  expect(await keptPayments()).toEqual([]);
});

test('an order that has left cannot be cancelled, and one that was cancelled cannot be shipped', async () => {
  const { id, cancel } = await paidOrder();
  await app.call(setOrderStatus, { id, status: 'Shipped' }, admin);
  const refused = await cancel();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'ORDER_SHIPPED', message: 'This order is already on its way.' },
  ]);
  const other = await paidOrder();
  await other.cancel();
  const shipment = { id: other.id, tracking_number: 'TRK1' };
  expect((await app.call(shipOrders, { shipments: [shipment] }, admin)).body.results).toMatchObject([
    { ok: false, message: "This order's payment is sent back. It was not shipped." },
  ]);
});
