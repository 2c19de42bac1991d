import { adminFigures, setOrderStatus } from '@kundan/contracts/admin-orders.contract';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../testing/factories.ts';
import { makeOrder } from '../testing/order-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the dashboard counts what was paid and not cancelled, by status, day and product', async () => {
  const [admin, asha] = [await makeAdmin(app), await makeShopper(app)];
  const { token } = admin;
  const line = { name: 'Temple Necklace', image: '/catalogue/a.webp', price: 1_000_00 };
  await makeOrder(app, asha, { lines: [{ ...line, productId: 1, quantity: 1 }] });
  await makeOrder(app, asha, { lines: [{ ...line, productId: 1, name: 'Temple Choker', quantity: 2 }] });
  await makeOrder(app, asha, { lines: [{ ...line, productId: 2, name: 'Pearl Drops', quantity: 4 }], paid: false });
  const cancelled = await makeOrder(app, asha, { lines: [{ ...line, productId: 3, name: 'Jhumkas', quantity: 9 }] });
  await app.call(setOrderStatus, { id: orderIdOf(cancelled.order.number), status: 'Cancelled' }, { token });

  const { status, body } = await app.call(adminFigures, {}, { token });
  expect(status).toBe(200);
  expect(body.orders_by_status).toEqual([
    { status: 'Pending Payment', count: 1 },
    { status: 'Payment Received', count: 2 },
    { status: 'Shipped', count: 0 },
    { status: 'Delivered', count: 0 },
    { status: 'Cancelled', count: 1 },
  ]);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  expect(body.days).toHaveLength(14);
  expect(body.days.at(-1)).toEqual({ day: today, orders: 2, revenue: 3000 });
  expect(body.days.slice(0, -1).every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true);
  expect(body.best_sellers).toEqual([{ product_id: 1, name: 'Temple Choker', units: 3 }]);
});

test('an order of last night in India counts for yesterday, wherever the server stands', async () => {
  const admin = await makeAdmin(app);
  const { id } = await makeOrder(app, await makeShopper(app));
  await app.em().execute(
    `update order_summary set placed_at = date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '1 minute'
     where order_id = ?`,
    [id],
  );
  const { body } = await app.call(adminFigures, {}, { token: admin.token });
  expect(body.days.at(-2)).toMatchObject({ orders: 1, revenue: 2500.5 });
});
