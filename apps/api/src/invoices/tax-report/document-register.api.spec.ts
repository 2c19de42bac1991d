import { randomUUID } from 'node:crypto';
import { setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { exportDocuments, listDocuments } from '@kundan/contracts/admin/documents.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderService } from '../../orders/order.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await app.call(updateSettings, { gst: 'registered', gstin: '36AAPFU0939F1ZW' }, admin);
});
afterAll(() => app.close());

test('the register lists each document with its taxes, and cancelled ones too', async () => {
  const ship = async (hold_mail: boolean) => {
    const { order } = await makeOrder(app, await makeShopper(app));
    const id = formatOrderId(order.number);
    await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'TRK1', hold_mail }, admin);
    return id;
  };
  const undone = await ship(true);
  await app.call(undoOrderChanges, { ids: [undone] }, admin);
  const sold = await ship(false);
  const today = dayInIndia(new Date());
  const { body, headers } = await app.call(listDocuments, { from: today, to: today }, admin);
  expect(headers['x-total-count']).toBe('2');
  // ₹2,000 and ₹500.50 within the state: 29.13 and 7.29 of each tax.
  const amounts = { taxable_value: 2427.66, igst: 0, cgst: 36.42, sgst: 36.42, total: 2500.5 };
  expect(body).toMatchObject([
    { order_id: undone, state: 'cancelled', kind: 'invoice' },
    { order_id: sold, state: 'issued', kind: 'invoice', buyer: 'Asha Rao', gstin: '', ...amounts },
  ]);
  expect(body[1]?.payment_id).toEqual(expect.any(String));
  expect((await app.call(listDocuments, { page: 2, limit: 1 }, admin)).body).toEqual([body[1]]);
  expect((await app.call(listDocuments, { to: '2020-01-01' }, admin)).body).toEqual([]);
  for (const q of [body[1]!.payment_id!, sold, body[1]!.number.toLowerCase()])
    expect((await app.call(listDocuments, { q }, admin)).body, q).toEqual([body[1]]);
  expect((await app.call(listDocuments, { q: '%' }, admin)).body).toEqual([]);
  const file = String((await app.call(exportDocuments, { from: today }, admin)).body).split('\r\n');
  expect(file[0]).toContain(
    'number,kind,issued_at,order_id,buyer,gstin,taxable_value,igst,cgst,sgst,total,payment_id,state,date',
  );
  expect(file[2]).toContain(`${sold},Asha Rao,,2427.66,0,36.42,36.42,2500.5,`);
  expect(file[2]?.endsWith(`,issued,${today}`)).toBe(true);
});

test('documents without tax have no taxable value', async () => {
  const shipped = async () => {
    const { id: orderId, order } = await makeOrder(app, await makeShopper(app));
    const id = formatOrderId(order.number);
    await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'TRK1' }, admin);
    return { id, orderId, paymentId: order.payment?.id ?? '' };
  };
  const listed = async (q: string) => (await app.call(listDocuments, { q }, admin)).body;
  const { id, orderId, paymentId } = await shipped();
  const refund = {
    type: 'RefundPayment',
    paymentId,
    refundId: randomUUID(),
    amount: 500_00,
    kind: 'goodwill',
  } as const;
  await app.get(OrderService).handle(app.em(), orderId, refund, { actor: 'razorpay' });
  expect(await listed(id)).toMatchObject([
    { kind: 'invoice', taxable_value: 2427.66, total: 2500.5 },
    { kind: 'credit-note', taxable_value: 0, total: 500 },
  ]);
  await app.call(updateSettings, { gst: 'unregistered' }, admin);
  try {
    expect(await listed((await shipped()).id)).toMatchObject([{ kind: 'invoice', taxable_value: 0, total: 2500.5 }]);
  } finally {
    await app.call(updateSettings, { gst: 'registered', gstin: '36AAPFU0939F1ZW' }, admin);
  }
});
