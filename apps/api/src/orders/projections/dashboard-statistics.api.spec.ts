import { dashboardStatistics, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { LINES, makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { DashboardStatisticsService } from './dashboard-statistics.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('counts paid orders that are not cancelled, by status, day and product', async () => {
  const [admin, asha] = [await makeAdmin(app), await makeShopper(app)];
  const { token } = admin;
  const line = { name: 'Temple Necklace', image: '/catalogue/a.webp', price: 1_000_00 };
  await makeOrder(app, asha, { lines: [{ ...line, productId: 1, quantity: 1 }] });
  await makeOrder(app, asha, { lines: [{ ...line, productId: 1, name: 'Temple Choker', quantity: 2 }] });
  await makeOrder(app, asha, { lines: [{ ...line, productId: 2, name: 'Pearl Drops', quantity: 4 }], paid: false });
  const cancelled = await makeOrder(app, asha, { lines: [{ ...line, productId: 3, name: 'Jhumkas', quantity: 9 }] });
  await app.call(setOrderStatus, { id: formatOrderId(cancelled.order.number), status: 'Cancelled' }, { token });

  const { status, body } = await app.call(dashboardStatistics, {}, { token });
  expect(status).toBe(200);
  expect(body.orders_by_status).toEqual([
    { status: 'Pending Payment', count: 1 },
    { status: 'Payment Received', count: 2 },
    { status: 'Shipped', count: 0 },
    { status: 'Delivered', count: 0 },
    { status: 'Cancelled', count: 1 },
  ]);
  expect(body.days).toHaveLength(14);
  // Sums, because midnight can pass between the orders and the request.
  expect(body.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
  expect(body.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(3000);
  expect(body.best_sellers).toEqual([{ product_id: 1, name: 'Temple Choker', units: 3 }]);

  // A kept payment is revenue of no order.
  const keep = `update order_summary set kept_since = now(), kept_because = 'Made to measure' where number = ?`;
  await app.em().execute(keep, [cancelled.order.number]);
  const { periods } = await app.get(DashboardStatisticsService).read(new Date());
  expect(periods[0]).toMatchObject({ orders: 2, revenue: 12_000, average_order: 1_500 });
});

describe('days in India', () => {
  // 10 March 2031, 00:30 in India
  const now = new Date('2031-03-09T19:00:00Z');

  async function statisticsWithOrderAt(placedAt: string) {
    const { id } = await makeOrder(app, await makeShopper(app));
    await app.em().execute('update order_summary set placed_at = ? where order_id = ?', [placedAt, id]);
    const statistics = await app.get(DashboardStatisticsService).read(now);
    await app.em().execute('delete from order_summary where order_id = ?', [id]);
    return statistics;
  }

  test.each([
    ['2031-03-09T18:30:00Z', '2031-03-10'],
    ['2031-03-09T18:29:59.999Z', '2031-03-09'],
    ['2031-02-24T18:30:00Z', '2031-02-25'],
  ])('counts an order placed at %s on %s', async (placedAt, day) => {
    const { days } = await statisticsWithOrderAt(placedAt);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([{ day, orders: 1, revenue: 2500.5 }]);
  });

  test('lists 14 days and ignores older orders', async () => {
    const { days } = await statisticsWithOrderAt('2031-02-24T18:29:59.999Z');
    expect(days).toHaveLength(14);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2031-02-25', '2031-03-10']);
    expect(days.every(({ orders }) => orders === 0)).toBe(true);
  });

  test('compares the last 7, 30 and 90 days with the days before', async () => {
    const none = { orders: 0, revenue: 0, average_order: null };
    const one = { orders: 1, revenue: 2500.5, average_order: 2500.5 };
    const periodsAt = async (placedAt: string) =>
      (await statisticsWithOrderAt(placedAt)).periods.map(({ days, previous, ...current }) => [
        days,
        current,
        previous,
      ]);
    // 4 March, the first of 7 days
    expect(await periodsAt('2031-03-03T18:30:00Z')).toEqual([
      [7, one, none],
      [30, one, none],
      [90, one, none],
    ]);
    // 3 March
    expect(await periodsAt('2031-03-03T18:29:59.999Z')).toEqual([
      [7, none, one],
      [30, one, none],
      [90, one, none],
    ]);
    // 12 September, the first of 180 days
    expect(await periodsAt('2030-09-11T18:30:00Z')).toEqual([
      [7, none, none],
      [30, none, none],
      [90, none, one],
    ]);
    expect((await periodsAt('2030-09-11T18:29:59.999Z'))[2]).toEqual([90, none, none]);
  });

  test('counts the orders to ship, and those whose second business day is over', async () => {
    const before = await app.get(DashboardStatisticsService).read(now);
    // Monday, 10 March: orders until Wednesday, 5 March, are overdue.
    expect(await statisticsWithOrderAt('2031-03-05T18:29:59.999Z')).toMatchObject({
      to_ship: before.to_ship + 1,
      overdue: before.overdue + 1,
    });
    expect(await statisticsWithOrderAt('2031-03-05T18:30:00Z')).toMatchObject({
      to_ship: before.to_ship + 1,
      overdue: before.overdue,
    });
  });

  test.each([
    ['2031-02-08', 1],
    ['2031-02-07', 0],
  ])('counts products sold on %s among the best sellers of the last 30 days', async (day, count) => {
    await makeOrder(app, await makeShopper(app), { lines: [{ ...LINES[0]!, productId: 77, name: 'Jhumkas' }] });
    await app.em().execute('update product_sales set day = ? where product_id = 77', [day]);
    const { best_sellers } = await app.get(DashboardStatisticsService).read(now);
    expect(best_sellers).toEqual([{ product_id: 77, name: 'Jhumkas', units: 2 }].slice(0, count));
    await app.em().execute('delete from product_sales where product_id = 77');
  });
});
