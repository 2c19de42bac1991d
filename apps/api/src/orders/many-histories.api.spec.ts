import { Fault } from '@kundan/domain/fault';
import { anyCommand, anyPlacing } from '@kundan/domain/order/order.arbitrary';
import type { OrderCommand } from '@kundan/domain/order/order';
import { totalOf } from '@kundan/domain/order/order-placing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { OrderService } from './order.service.ts';
import { OrderSummary } from './order-summary.entity.ts';
import { rebuild } from './rebuild.ts';

// A hundredth of the full figure; SCALE=100 makes it whole (see `npm run figures`).
const HISTORIES = 1_000 * Number(process.env.SCALE ?? 1);
const AT_ONCE = 10;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const anyHistory = anyPlacing.chain((placing) =>
  fc.record({
    placing: fc.constant(placing),
    commands: fc.array(anyCommand(totalOf(placing.lines)), { maxLength: 5 }),
  }),
);
const cause = { actor: 'shop' };

test(
  `the read tables of ${HISTORIES} random histories, written as they happened, are what their log makes of them`,
  async () => {
    const orders = app.get(OrderService);
    const live = async ({ placing: { number: _, ...placing }, commands }: (typeof histories)[number]) => {
      const { id } = await app.em().transactional((em) => orders.place(em, placing, cause));
      for (const command of commands) {
        const own: OrderCommand =
          'paymentId' in command ? { ...command, paymentId: `${id}-${command.paymentId}` } : command;
        await orders.carryOut(app.em(), id, own, cause).catch((error: unknown) => {
          if (!(error instanceof Fault)) throw error; // refused: nothing happened
        });
      }
    };
    const sampled = (count: number) => fc.sample(anyHistory, count);
    let histories = sampled(0);
    for (let done = 0; done < HISTORIES; done += histories.length) {
      histories = sampled(Math.min(1_000, HISTORIES - done));
      const waiting = histories.values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const history of waiting) await live(history);
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
