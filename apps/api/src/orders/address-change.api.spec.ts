import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { changeOrderAddress, listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { changeUserOrderAddress } from '@kundan/contracts/orders.contract';
import type { DeliveryAddress } from '@kundan/domain/order/order-events';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS, makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { loadOrder } from './log/order-log.ts';
import { rebuild } from './maintenance/rebuild.ts';
import { OrderSummary } from './projections/order-summary.entity.ts';

const MOVED = { ...ADDRESS, addressLane: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pinCode: '682001' } as const;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  const seller = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road, Hyderabad', state: 'Telangana' };
  await app.call(updateSettings, { ...seller, gstin: '36AAPFU0939F1ZW' }, admin);
});
afterAll(() => app.close());

async function placeOrder() {
  const shopper = await makeShopper(app);
  const { id: orderId, order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  return {
    shopper,
    orderId,
    id,
    number: order.number,
    move: (address: typeof MOVED | typeof ADDRESS = MOVED) =>
      app.call(changeUserOrderAddress, { id, address }, shopper),
    set: (status: 'Shipped' | 'Payment Received') => app.call(setOrderStatus, { id, status }, admin),
    invoices: () => app.em().find(IssuedDocument, { orderNumber: order.number }, { orderBy: { number: 'asc' } }),
  };
}

test('the address is changed once, with one mail, and is stored encrypted only', async () => {
  const { shopper, orderId, move } = await placeOrder();
  for (const repetition of [await move(), await move()])
    expect(repetition).toMatchObject({ status: 200, body: { name: 'Asha Rao', address: MOVED, total_price: 2500.5 } });
  const mails = await app.em().find(OutboxMail, { recipient: shopper.email, template: 'address-changed' });
  expect(mails).toMatchObject([
    { data: { address: ['7 Marine Drive', 'Ameerpet, Kochi', 'Hyderabad, Kerala 682001'] } },
  ]);
  const stored = JSON.stringify(await app.em().execute('select data from order_events where order_id = ?', [orderId]));
  expect(stored).toContain('"state":"Kerala"');
  expect(stored).not.toContain('Marine');
  const before = await app.em().findOneOrFail(OrderSummary, orderId);
  await rebuild({ ...app.database, check: false, onLine: () => undefined });
  expect(await app.em().findOneOrFail(OrderSummary, orderId)).toEqual(before);
});

test('staff see when the address was changed, until the order leaves', async () => {
  const { id, move, set } = await placeOrder();
  const seen = async () => (await app.call(listOrders, { q: id }, admin)).body[0]?.address_changed_at;
  expect(await seen()).toBeUndefined();
  await move();
  expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await set('Shipped');
  expect(await seen()).toBeUndefined();
});

test('staff do not replace an address that was changed since they saw it', async () => {
  const { id, move } = await placeOrder();
  const [{ name, phone, address } = { name: '', phone: '', address: '' }] = (
    await app.call(listOrders, { q: id }, admin)
  ).body;
  const seen = { name, phone, address: JSON.parse(address) as DeliveryAddress };
  const lane = { ...ADDRESS, addressLane: '9 Lake Road' };
  await move();
  const refused = { status: 409, body: { code: 'ORDER_CHANGED_MEANWHILE' } };
  expect(await app.call(changeOrderAddress, { id, address: lane, seen }, admin)).toMatchObject(refused);
  expect((await app.call(listOrders, { q: id }, admin)).body[0]?.address).toContain('7 Marine Drive');
  const again = { id, address: lane, seen: { ...seen, address: MOVED } };
  expect((await app.call(changeOrderAddress, again, admin)).status).toBe(200);
});

test('a PIN code of another state is refused', async () => {
  const { id, shopper } = await placeOrder();
  const address = { ...MOVED, pinCode: ADDRESS.pinCode };
  const message = `PIN code ${ADDRESS.pinCode} is in Telangana. Please check the state.`;
  const refused = { status: 400, body: { message, errors: [{ field: 'address.pinCode', message }] } };
  expect(await app.call(changeUserOrderAddress, { id, address }, shopper)).toMatchObject(refused);
  expect(await app.call(changeOrderAddress, { id, address }, admin)).toMatchObject(refused);
});

test('another state changes the tax and not the total', async () => {
  const { move, set, invoices } = await placeOrder();
  await move();
  await set('Shipped');
  const [invoice] = await invoices();
  expect(invoice?.data).toMatchObject({ tax: { supply: 'inter-state' }, buyer: { address: MOVED } });
  expect(invoice?.data.total).toMatchObject({ value: 2_500_50, cgst: 0 });
});

test('a parcel that came back and goes to another state gets another invoice', async () => {
  const { move, set, invoices } = await placeOrder();
  await set('Shipped');
  await set('Payment Received');
  await move();
  await set('Shipped');
  const [first, second, ...more] = await invoices();
  expect(first).toMatchObject({ cancelledAt: expect.any(Date), data: { tax: { supply: 'intra-state' } } });
  expect(second).toMatchObject({ cancelledAt: null, data: { tax: { supply: 'inter-state' } } });
  expect(more).toEqual([]);
});

test('a parcel that came back and goes to another name or address in the state gets another invoice', async () => {
  const { id, set, invoices } = await placeOrder();
  const leavesFor = async (change: { name?: string; phone?: string; address: DeliveryAddress }) => {
    await set('Payment Received');
    await app.call(changeOrderAddress, { id, ...change }, admin);
    await set('Shipped');
  };
  const cancelled = async () => (await invoices()).map(({ cancelledAt }) => cancelledAt !== null);
  const address = { ...ADDRESS, addressLane: '7 Lake Road' };
  await set('Shipped');
  await leavesFor({ phone: '9123456789', address: ADDRESS });
  expect(await cancelled()).toEqual([false]);
  await leavesFor({ address });
  expect(await cancelled()).toEqual([true, false]);
  await leavesFor({ name: 'Meera Rao', address });
  expect(await cancelled()).toEqual([true, true, false]);
  expect((await invoices()).map(({ data: { buyer } }) => [buyer.name, buyer.address.addressLane])).toEqual([
    ['Asha Rao', ADDRESS.addressLane],
    ['Asha Rao', '7 Lake Road'],
    ['Meera Rao', '7 Lake Road'],
  ]);
});

test('a change by staff names the person and is in the audit without the address', async () => {
  const { id, orderId } = await placeOrder();
  const { body } = await app.call(
    changeOrderAddress,
    { id, name: 'Meera Rao', phone: '9123456789', address: MOVED },
    admin,
  );
  expect(body).toMatchObject({ name: 'Meera Rao', phone: '9123456789' });
  expect(JSON.parse(body.address)).toEqual(MOVED);
  const { body: audit } = await app.call(listAudit, { page: 1, limit: 5 }, admin);
  expect(audit[0]).toMatchObject({ action: 'order.address-changed', subject: { type: 'order', id }, changes: [] });
  expect(JSON.stringify(audit)).not.toContain('Marine');
  expect((await loadOrder(app.em(), orderId))?.order.customer.name).toBe('Meera Rao');
});

test('an order whose customer was erased is not found', async () => {
  const { shopper, move } = await placeOrder();
  await app.em().execute('update personal_keys set wrapped_key = null where shopper_id = ?', [shopper.id]);
  expect(await move()).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
});
