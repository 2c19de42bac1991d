import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyOrder, runCommands } from '../../../test/support/orders/random-orders.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';
import { rebuild } from './rebuild.ts';

/** SCALE=100 creates 100,000 orders. SEED selects a different random sequence. */
const ORDERS = 1_000 * Number(process.env.SCALE ?? 1);
const SEED = Number(process.env.SEED ?? 1);
const BATCH_SIZE = 1_000;
const CONCURRENCY = 10;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test(
  `rebuilding ${ORDERS} random orders gives the same rows as the live read tables (seed ${SEED})`,
  async () => {
    for (let done = 0; done < ORDERS; done += BATCH_SIZE) {
      const sample = { numRuns: Math.min(BATCH_SIZE, ORDERS - done), seed: SEED + done };
      const pending = fc.sample(anyOrder(5), sample).values();
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (const order of pending) await runCommands(app, order);
        }),
      );
    }
    expect(await app.em().count(OrderSummary)).toBe(ORDERS);
    const lines: string[] = [];
    const isEqual = await rebuild({ ...app.database, check: true, onLine: (line) => lines.push(line) });
    expect({ isEqual, lines }).toEqual({
      isEqual: true,
      lines: ['order_summary: equal to the log', 'product_sales: equal to the log'],
    });
  },
  60_000 + ORDERS * 50,
);
