import { listMails } from '@kundan/contracts/admin/mails.contract';
import { listOrders, setOrderStatus, shipOrders, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS, makeOrder } from '../../test/support/orders/order-factories.ts';
import { counterSale, makeCountedProduct } from '../../test/support/orders/staff-order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { OrderSummary } from './projections/order-summary.entity.ts';

const POLL = { timeout: 60_000, interval: 50 };

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp({ worker: true });
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

async function placeOrder() {
  const shopper = await makeShopper(app);
  const { id: orderId, order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  return {
    id,
    read: () => app.em().findOneOrFail(OrderSummary, { orderId }),
    set: async (change: Omit<RequestOf<typeof setOrderStatus>, 'id'>) =>
      (await app.call(setOrderStatus, { id, hold_mail: true, ...change }, admin)).body,
    mails: async () =>
      (await app.em().find(OutboxMail, { recipient: shopper.email }, { orderBy: { createdAt: 'asc' } })).map(
        ({ template, state }) => [template, state],
      ),
  };
}

const undo = async (...ids: string[]) => (await app.call(undoOrderChanges, { ids }, admin)).body.results;
const tooLate = 'This change cannot be undone: its mail has left.';

test('a change is undone with its mail, once', async () => {
  const { id, read, set, mails } = await placeOrder();
  const { undo_until: until } = await set({ status: 'Shipped', tracking_number: 'TRK1' });
  const seconds = (Date.parse(until ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(await mails()).toContainEqual(['order-shipped', 'queued']);
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect(await read()).toMatchObject({ status: 'Payment Received', trackingNumber: null, courier: null });
  expect((await mails()).map(([template]) => template)).toEqual(['order-confirmation']);
  expect(await undo(id)).toEqual([{ id, ok: false, message: tooLate }]);
});

test('a request that ships an order twice is undone with both mails', async () => {
  const { id, read, mails } = await placeOrder();
  const shipments = ['TRK1', 'TRK2'].map((tracking_number) => ({ id, tracking_number }));
  const { body } = await app.call(shipOrders, { shipments, hold_mail: true }, admin);
  expect(body.results).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect(await read()).toMatchObject({ status: 'Payment Received', trackingNumber: null });
  expect((await mails()).map(([template]) => template)).toEqual(['order-confirmation']);
});

test('a change of an order without an e-mail address is undone within the same time, once', async () => {
  const product = await makeCountedProduct(app);
  const customer = { name: 'Ravi', phone: '9876543210', address: ADDRESS };
  const sale = { ...counterSale(product, { customer }), delivered: false };
  const { id } = (await app.call(createStaffOrder, sale, admin)).body;
  const set = async (hold_mail: boolean) =>
    (await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'TRK1', hold_mail }, admin)).body;
  expect((await set(true)).undo_until).not.toBeNull();
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect((await app.call(listOrders, { q: id }, admin)).body).toMatchObject([{ id, status: 'Payment Received' }]);
  expect(await undo(id)).toEqual([{ id, ok: false, message: tooLate }]);
  expect((await set(false)).undo_until).toBeNull();
  expect((await app.call(listMails, { to: '' }, admin)).body.filter(({ to }) => to === '')).toEqual([]);
});

test('an undone change brings an earlier tracking number back', async () => {
  const { id, read, set } = await placeOrder();
  await set({ status: 'Shipped', tracking_number: 'TRK1', courier: 'DTDC', hold_mail: false });
  await set({ status: 'Shipped', tracking_number: 'TRK2' });
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect(await read()).toMatchObject({ status: 'Shipped', trackingNumber: 'TRK1', courier: 'DTDC' });
});

test('the mail leaves when the time is over, and the change is final', async () => {
  const { id, read, set, mails } = await placeOrder();
  await set({ status: 'Delivered' });
  await app.em().nativeUpdate(OutboxMail, { subject: `Your order ${id}: Delivered` }, { sendAfter: new Date() });
  await expect.poll(mails, POLL).toContainEqual(['order-status', 'sent']);
  expect(await undo(id)).toEqual([{ id, ok: false, message: tooLate }]);
  expect(await read()).toMatchObject({ status: 'Delivered' });
}, 90_000);

test('a mail that waits does not hold up others, and leaves by itself', async () => {
  const { id, set, mails } = await placeOrder();
  const { undo_until: until } = await set({ status: 'Delivered' });
  const other = await placeOrder();
  await other.set({ status: 'Delivered', hold_mail: false });
  await expect.poll(other.mails, POLL).toContainEqual(['order-status', 'sent']);
  await expect.poll(mails, POLL).toContainEqual(['order-status', 'sent']);
  const { sentAt } = await app.em().findOneOrFail(OutboxMail, { subject: `Your order ${id}: Delivered` });
  expect(sentAt!.getTime()).toBeGreaterThanOrEqual(Date.parse(until ?? ''));
}, 150_000);

test('without hold_mail, nothing can be undone', async () => {
  const { id, set } = await placeOrder();
  expect((await set({ status: 'Delivered', hold_mail: undefined })).undo_until).toBeNull();
  expect(await undo(id)).toEqual([{ id, ok: false, message: tooLate }]);
});

test('a later change makes the earlier one final', async () => {
  const { id, read, set } = await placeOrder();
  await set({ status: 'Shipped' });
  await set({ status: 'Delivered', hold_mail: false });
  expect(await undo(id)).toEqual([{ id, ok: false, message: tooLate }]);
  expect(await read()).toMatchObject({ status: 'Delivered' });
});

test('several shipped orders are undone, each on its own', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const shipments = [first, second].map(({ id }, index) => ({ id, tracking_number: `TRK${index}` }));
  const { results } = (await app.call(shipOrders, { shipments, hold_mail: true }, admin)).body;
  expect(results).toEqual(
    [first, second].map(({ id }) => ({ id, ok: true, undo_until: expect.any(String) as string })),
  );
  expect(await undo(first.id, 'KD-999999', second.id)).toEqual([
    { id: first.id, ok: true },
    { id: 'KD-999999', ok: false, message: 'Order not found.' },
    { id: second.id, ok: true },
  ]);
  for (const { read } of [first, second]) expect(await read()).toMatchObject({ status: 'Payment Received' });
});
