import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { LINES, makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderService } from '../order.service.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';
import { loadOrder } from './order-log.ts';

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

const metadata = { actor: 'shop' };

describe('the database rejects changes of recorded events', () => {
  test.each(["update order_events set type = 'x'", 'delete from order_events', 'truncate order_events'])(
    '%s',
    async (sql) => {
      await makeOrder(app, shopper);
      await expect(app.em().execute(sql)).rejects.toThrow('append-only');
    },
  );
});

test('loads the same order that placing it returned', async () => {
  const placed = await makeOrder(app, shopper);
  expect(await loadOrder(app.em(), placed.id)).toEqual(placed);
  expect(placed).toMatchObject({ version: 2, order: { status: 'Payment Received', total: 2_500_50, lines: LINES } });
});

test('returns undefined for an order without events', async () => {
  expect(await loadOrder(app.em(), randomUUID())).toBeUndefined();
});

test('handles concurrent commands one after the other', async () => {
  const { id } = await makeOrder(app, shopper);
  const orders = app.get(OrderService);
  const statuses = ['Shipped', 'Delivered', 'Cancelled'] as const;
  await Promise.all(
    statuses.map((status) =>
      orders.handle(app.em(), id, { type: 'ChangeStatus', status, trackingNumber: 'TRK1' }, metadata),
    ),
  );
  const order = (await loadOrder(app.em(), id))!;
  expect(order.version).toBe(2 + 1 + 3); // The tracking number is recorded once.
  const summary = await app.em().findOneOrFail(OrderSummary, id);
  expect(summary).toMatchObject({ version: order.version, status: order.order.status, timeline: order.timeline });
});

test('reports only a version conflict as ORDER_CHANGED_MEANWHILE', async () => {
  const orders = app.get(OrderService);
  const paid = await makeOrder(app, shopper);
  const unpaid = await makeOrder(app, shopper, { paid: false });
  const usedPayment = {
    type: 'ReceivePayment',
    paymentId: paid.order.payment!.id,
    amount: unpaid.order.total,
  } as const;
  await expect(orders.handle(app.em(), unpaid.id, usedPayment, metadata)).rejects.toThrow(
    UniqueConstraintViolationException,
  );
  expect((await loadOrder(app.em(), unpaid.id))?.version).toBe(1);
});

test('lists the products with the most paid units first', async () => {
  const line = { productId: 77, name: 'Jhumka', image: '/catalogue/c.webp', price: 100, quantity: 500 };
  await makeOrder(app, shopper, { lines: [line] });
  await makeOrder(app, shopper, { lines: [{ ...line, productId: 78, quantity: 900 }], paid: false });
  const best = await app.get(OrderService).bestSellers('2026-01-01', 5);
  expect(best[0]).toEqual({ productId: 77, units: 500 });
  expect(best.some(({ productId }) => productId === 78)).toBe(false);
});
