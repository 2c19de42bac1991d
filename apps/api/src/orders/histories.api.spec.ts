import { randomUUID } from 'node:crypto';
import { orderOf } from '@kundan/domain/order/order';
import { anyPlacing } from '@kundan/domain/order/order.arbitrary';
import { timelineOf } from '@kundan/domain/order/order-timeline';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyHistory, liveThrough } from '../testing/order-histories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { readOrderByOrder } from './order-log.ts';
import { OrderService } from './order.service.ts';
import { inOwnTransaction } from './own-connection.ts';
import type { LoggedEvent } from './recorded-order.ts';
import { OrderSummary } from './order-summary.entity.ts';
import { rebuild } from './rebuild.ts';
import { verify } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const cause = { actor: 'shop' };

test('whatever happens to an order, its read row is the fold of its events', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory(8), async (history) => {
      const id = await liveThrough(app, history);
      await expectFolded(id);
    }),
    { numRuns: 150 },
  );
  expect(await rebuild({ databaseUrl: app.databaseUrl, check: true, onLine: () => undefined })).toBe(true);
  const { tampered } = await verify({ databaseUrl: app.databaseUrl, onTampered: () => undefined });
  expect(tampered).toBe(0);
});

function eventsOf(id: string): Promise<LoggedEvent[]> {
  return inOwnTransaction(app.databaseUrl, 'read only', async (client) => {
    const events = [];
    for await (const batch of readOrderByOrder(client)) events.push(...batch.filter(({ orderId }) => orderId === id));
    return events;
  });
}

async function expectFolded(id: string): Promise<void> {
  const events = await eventsOf(id);
  const order = orderOf(events.map(({ event }) => event));
  const { customer, lines, ...row } = await app.em().findOneOrFail(OrderSummary, id);
  expect({ customer, lines }).toEqual({ customer: order?.customer, lines: order?.lines });
  expect(row).toMatchObject({
    number: order?.number,
    version: events.length,
    shopperId: order?.shopperId,
    status: order?.status,
    total: order?.total,
    paymentId: order?.payment?.id ?? null,
    trackingNumber: order?.trackingNumber ?? null,
    timeline: timelineOf(events),
  });
}

test('units sold are the lines of the paid orders', async () => {
  const id = randomUUID();
  const line = { productId: 990, name: id, image: '/catalogue/a.webp', price: 100, quantity: 3 };
  // The shop numbers its orders itself, and nothing is paid yet.
  const { number: _, payment: __, ...placing } = fc.sample(anyPlacing, 1)[0]!;
  const placed = await app
    .em()
    .transactional((em) => app.get(OrderService).place(em, { ...placing, lines: [line] }, cause));
  const units = async () =>
    (await app.em().execute<{ units: string }[]>('select units from product_sales where product_id = 990'))[0]?.units;
  expect(await units()).toBeUndefined();
  const paid = { type: 'ReceivePayment', paymentId: id, amount: 300 } as const;
  await app.get(OrderService).carryOut(app.em(), placed.id, paid, cause);
  await app.get(OrderService).carryOut(app.em(), placed.id, paid, cause);
  expect(Number(await units())).toBe(3);
});
