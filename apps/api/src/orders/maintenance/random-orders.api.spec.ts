import { randomUUID } from 'node:crypto';
import { foldOrder } from '@kundan/domain/order/order';
import { anyPlaceOrder } from '@kundan/domain/order/order.arbitrary';
import { buildTimeline } from '@kundan/domain/order/order-timeline';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyOrder, runCommands } from '../../../test/support/orders/random-orders.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadEvents } from '../../event-store/event-log.ts';
import { orderLog } from '../log/order-log.ts';
import { OrderService } from '../order.service.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';
import { rebuild } from './rebuild.ts';
import { verify } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const metadata = { actor: 'shop' };

test('the row in order_summary equals the fold of the events, for random orders', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder(8), async (order) => {
      await expectSummaryOfEvents(await runCommands(app, order));
    }),
    { numRuns: 50 },
  );
  expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);
  const { tampered } = await verify({
    databaseUrl: app.databaseUrl,
    sealSecrets: app.platform.secrets.eventSeal,
    onTampered: () => undefined,
  });
  expect(tampered).toBe(0);
});

async function expectSummaryOfEvents(id: string): Promise<void> {
  const events = await loadEvents(app.em(), orderLog, id);
  const order = foldOrder(events.map(({ event }) => event));
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
    timeline: buildTimeline(events),
  });
}

test('counts the units of an order as sold when it is paid, and only once', async () => {
  const id = randomUUID();
  const line = { productId: 990, name: id, image: '/catalogue/a.webp', price: 100, quantity: 3 };
  const { number: _, payment: __, ...place } = fc.sample(anyPlaceOrder, { numRuns: 1, seed: 1 })[0]!;
  const placed = await app
    .em()
    .transactional((em) => app.get(OrderService).place(em, { ...place, lines: [line] }, metadata));
  const units = async () =>
    (await app.em().execute<{ units: string }[]>('select units from product_sales where product_id = 990'))[0]?.units;
  expect(await units()).toBeUndefined();
  const paid = { type: 'ReceivePayment', paymentId: id, amount: 300 } as const;
  await app.get(OrderService).handle(app.em(), placed.id, paid, metadata);
  await app.get(OrderService).handle(app.em(), placed.id, paid, metadata);
  expect(Number(await units())).toBe(3);
});
