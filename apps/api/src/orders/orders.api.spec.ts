import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { ADDRESS, makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ template }) => template);

test('responds 404 to a shopper without orders', async () => {
  const response = await app.call(userOrders, {}, { token: (await makeShopper(app)).token });
  expect(response).toMatchObject({ status: 404, body: { code: 'NO_ORDERS' } });
});

test("lists only the shopper's own orders, newest first, in rupees", async () => {
  const [asha, ravi] = [await makeShopper(app), await makeShopper(app)];
  const first = await makeOrder(app, asha);
  await makeOrder(app, ravi);
  const second = await makeOrder(app, asha, { paid: false });

  const { body } = await app.call(userOrders, {}, { token: asha.token });
  expect(body.map((order) => [order.order_id, order.status])).toEqual([
    [formatOrderId(second.order.number), 'Pending Payment'],
    [formatOrderId(first.order.number), 'Payment Received'],
  ]);
  expect(body[1]).toMatchObject({
    total_price: 2500.5,
    phone: '9876543210',
    address: ADDRESS,
    tracking_number: null,
    timeline: [{ status: 'Payment Received', at: first.placedAt }],
  });
  expect(body[1]!.cart[1]).toEqual({
    product_id: 2,
    name: 'Pearl Drops',
    image: '/catalogue/b.webp',
    quantity: 1,
    price: 500.5,
  });
  expect(await mailsTo(asha.email)).toEqual(['order-confirmation', 'order-confirmation']);
});

test('shipping an order updates its status and timeline and sends one mail', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  const placed = await makeOrder(app, shopper);
  const id = formatOrderId(placed.order.number);
  const shipped = { id, status: 'Shipped', tracking_number: 'TRK-42' } as const;

  expect(await app.call(setOrderStatus, shipped, { token: admin.token })).toMatchObject({ status: 200, body: shipped });
  await app.call(setOrderStatus, shipped, { token: admin.token });

  const { body } = await app.call(userOrders, {}, { token: shopper.token });
  expect(body[0]).toMatchObject({ status: 'Shipped', tracking_number: 'TRK-42' });
  expect(body[0]!.timeline.map(({ status }) => status)).toEqual(['Payment Received', 'Shipped']);
  expect(await mailsTo(shopper.email)).toEqual(['order-confirmation', 'order-shipped']);

  const all = await app.call(listOrders, {}, { token: admin.token });
  const listed = all.body.find((order) => order.id === id)!;
  expect(JSON.parse(listed.address)).toEqual(ADDRESS);
  expect(listed).toMatchObject({ email: shopper.email, total_price: 2500.5, status: 'Shipped' });
});

test('sets a status only over the one that was seen, when it is named', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  const id = formatOrderId((await makeOrder(app, shopper)).order.number);
  await app.call(setOrderStatus, { id, status: 'Cancelled' }, { token: admin.token });
  const ship = { id, status: 'Shipped', status_seen: 'Payment Received' } as const;
  const refused = await app.call(setOrderStatus, ship, { token: admin.token });
  expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED_MEANWHILE' } });
  const again = { ...ship, status: 'Cancelled' } as const;
  expect(await app.call(setOrderStatus, again, { token: admin.token })).toMatchObject({ status: 200 });
  const seen = { ...ship, status_seen: 'Cancelled' } as const;
  expect(await app.call(setOrderStatus, seen, { token: admin.token })).toMatchObject({ body: { status: 'Shipped' } });
});

test('rejects a status change without the admin role, of an unknown order or to an unknown status', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  const id = formatOrderId((await makeOrder(app, shopper)).order.number);
  const cancel = { id, status: 'Cancelled' } as const;
  expect((await app.call(setOrderStatus, cancel, { token: shopper.token })).status).toBe(403);
  expect((await app.call(listOrders, {}, { token: shopper.token })).status).toBe(403);
  expect((await app.call(setOrderStatus, cancel)).status).toBe(401);
  const unknown = await app.call(setOrderStatus, { ...cancel, id: 'KD-999999' }, { token: admin.token });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  const wrong = await app.send(setOrderStatus, { id, status: 'Lost' }, { token: admin.token });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'status' }] } });
});
