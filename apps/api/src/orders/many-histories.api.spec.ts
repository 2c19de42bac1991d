import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyHistory, liveThrough } from '../testing/order-histories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { OrderSummary } from './order-summary.entity.ts';
import { rebuild } from './rebuild.ts';

// A hundredth of the full figure; SCALE=100 makes it whole (see `npm run figures`).
const HISTORIES = 1_000 * Number(process.env.SCALE ?? 1);
const PART = 1_000;
const AT_ONCE = 10;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test(
  `the read tables of ${HISTORIES} random histories, written as they happened, are what their log makes of them`,
  async () => {
    for (let done = 0; done < HISTORIES; done += PART) {
      const waiting = fc.sample(anyHistory(5), Math.min(PART, HISTORIES - done)).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const history of waiting) await liveThrough(app, history);
        }),
      );
    }
    expect(await app.em().count(OrderSummary)).toBe(HISTORIES);
    const lines: string[] = [];
    const isSame = await rebuild({ databaseUrl: app.databaseUrl, check: true, onLine: (line) => lines.push(line) });
    expect({ isSame, lines }).toEqual({
      isSame: true,
      lines: ['order_summary: equal to the log', 'product_sales: equal to the log'],
    });
  },
  60_000 + HISTORIES * 50,
);
