import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { userOrder } from '@kundan/contracts/orders.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openListeningTestApp, payCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';

const SOON = { timeout: 20_000, interval: 25 };

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
  await app.call(updateSettings, { returns: { accept: 'days', days: 7 } }, admin);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

/** A return of an order that was paid at the provider, whose pieces are back. */
async function receivedReturn() {
  const shopper = await makeShopper(app);
  const { body } = await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00));
  const { order_id: id } = body;
  for (const status of ['Shipped', 'Delivered'] as const)
    await app.call(setOrderStatus, { id, status, tracking_number: 'EE 1' }, admin);
  const lines = [{ line: 1, quantity: 1 }];
  const asked = await app.call(requestReturn, { id, lines, reason: 'Too small', wish: 'refund' }, shopper);
  expect(asked.status).toBe(201);
  const return_id = asked.body.id;
  for (const state of ['approved', 'received'] as const)
    expect((await app.call(setReturnState, { id: return_id, state }, admin)).status).toBe(200);
  return {
    refund: () => app.call(requestRefund, { id, return_id }, admin),
    listed: async () => (await app.call(listReturns, { q: id }, admin)).body[0],
    own: async () => (await app.call(userOrder, { id }, shopper)).body,
    creditNotes: () => app.em().count(IssuedDocument, { orderNumber: parseOrderId(id), kind: 'credit-note' }),
  };
}
const settle = (refundId: string, status: 'processed' | 'failed') =>
  sandbox(app, 'refunds/settle', { refund_id: refundId, status });

test('a return whose refund is pending stays open, and closes with one credit note when it is processed', async () => {
  await sandbox(app, 'trouble', { refunds: 'pending' });
  const { refund, listed, own, creditNotes } = await receivedReturn();
  const { status, body } = await refund();
  expect([status, body.status]).toEqual([201, 'pending']);
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'RETURN_SETTLED' } });
  expect(await listed()).toMatchObject({ state: 'received', refund: { status: 'pending' } });
  expect(await own()).toMatchObject({ refunded: 0, returns: [{ state: 'received', refund: { status: 'pending' } }] });
  expect(await creditNotes()).toBe(0);
  await settle(body.id, 'processed');
  await expect.poll(listed, SOON).toMatchObject({ state: 'closed', refund: { status: 'processed' } });
  expect(await own()).toMatchObject({ refunded: 1000, returns: [{ state: 'closed' }] });
  expect(await creditNotes()).toBe(1);
});

test('a refund of a return that fails leaves it open, and staff can refund it again', async () => {
  await sandbox(app, 'trouble', { refunds: 'pending' });
  const { refund, listed, own, creditNotes } = await receivedReturn();
  await settle((await refund()).body.id, 'failed');
  await expect.poll(listed, SOON).toMatchObject({ state: 'received', refund: { status: 'failed' } });
  expect(await own()).toMatchObject({ refunded: 0 });
  expect(await creditNotes()).toBe(0);
  await sandbox(app, 'trouble');
  expect((await refund()).body).toMatchObject({ amount: 1000, status: 'processed' });
  await expect.poll(listed, SOON).toMatchObject({ state: 'closed', refund: { status: 'processed' } });
  expect(await own()).toMatchObject({ refunded: 1000 });
  expect(await creditNotes()).toBe(1);
});
