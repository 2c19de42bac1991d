import { setTimeout as sleep } from 'node:timers/promises';
import { ShopClient } from '@kundan/test-support/shop-client';
import { PENDING_REFUNDS, runAccountQueries, UNSETTLED_PAYMENTS } from './account-queries.ts';
import type { Ledger } from './ledger.ts';
import { checkMails } from './mail-check.ts';
import { openQueues } from './queues.ts';
import type { TestShop } from './test-shop.ts';

/** How long reconciliation, refunds, mails and jobs may take to finish. */
const SETTLE_TIMEOUT_MS = 120_000;
/** The commands with which an operator checks hash chains, read tables and stock. */
const CHECKS = [
  ['orders-verify'],
  ['payments-verify'],
  ['audit-verify'],
  ['stock-verify'],
  ['orders-rebuild', '--check'],
];

/** Waits until all work is finished, and finds everything in which orders, payments, refunds, pieces, mails and the ledger disagree. */
export async function findDifferences(
  shop: TestShop,
  ledger: Ledger,
): Promise<{ summary: string[]; differences: string[] }> {
  const { rows, count } = queriesOf(shop);
  const differences: string[] = [...ledger.contradictions];
  const settleMs = await waitUntilSettled(shop, differences);
  differences.push(...(await compareWithLedger(shop, ledger)), ...(await runAccountQueries(shop.pool)));
  const counted = await rows('select product_id, stock from product_stock where stock is not null');
  const history = ledger.history.findContradictions(
    new Map(counted.map(({ product_id, stock }) => [Number(product_id), Number(stock)])),
  );
  differences.push(...history.contradictions);
  const mails = await checkMails(shop);
  differences.push(...mails.differences);
  for (const { name, crashes } of shop.processes) differences.push(...crashes.map((crash) => `${name}: ${crash}`));
  for (const [program = '', ...args] of CHECKS) {
    const { code, output } = await shop.runProgram(program, args);
    if (code !== 0) differences.push(`${program} ended with ${code}: ${output}`);
  }

  const [stock] = await rows(
    `select coalesce(sum(stock), 0) as pieces, (select count(*) from stock_movements where reason = 'return') as returns
     from product_stock`,
  );
  const captured = `select count(*) from razorpay_sandbox where kind = 'payment' and data ->> 'status' in ('captured', 'refunded')`;
  const failedStarts = shop.processes.reduce((sum, each) => sum + each.failedStarts, 0);
  const summary = [
    `${await count('select count(*) from order_summary')} orders, ${await count(captured)} captured payments, ` +
      `${await count(`select count(*) from razorpay_sandbox where kind = 'refund'`)} refunds, ` +
      `${await count(`select count(*) from payments where settled_by = 'shop'`)} payments that the shop settled`,
    `${stock?.['pieces']} counted pieces left, ${stock?.['returns']} returns by cancellations`,
    history.summary,
    `${failedStarts} failed starts while a service was not available`,
    `${mails.summary}; all work finished after ${(settleMs / 1000).toFixed(1)} s`,
  ];
  return { summary, differences };
}
type Row = Record<string, string | number | null>;

function queriesOf({ pool }: TestShop) {
  const rows = async (sql: string, parameters: unknown[] = []) => (await pool.query<Row>(sql, parameters)).rows;
  const count = async (sql: string) => Number((await rows(sql))[0]?.['count'] ?? 0);
  return { rows, count };
}

/** Waits until no payment, refund, mail or job is unfinished. Returns how long that took, in ms. */
async function waitUntilSettled(shop: TestShop, differences: string[]): Promise<number> {
  const { rows, count } = queriesOf(shop);
  const queues = openQueues(shop.database.url, shop.redis?.url);
  // Makes all reconciliation due now, instead of in 15 minutes, or in one day for payments without any callback.
  await rows(
    `update checkouts set next_check_at = now(), created_at = created_at - interval '1 hour'
     where next_check_at < now() + interval '1 hour' or id in (select s.parent_id ${UNSETTLED_PAYMENTS})`,
  );
  // No payments follow: expires the checkouts now, instead of in 30 minutes.
  await rows('update stock_holds set expires_at = now()');
  const start = Date.now();
  for (;;) {
    await settlePendingRefunds(shop, await rows(PENDING_REFUNDS));
    const unfinished = [
      await count(`select count(*) ${UNSETTLED_PAYMENTS}`),
      await count(`select count(*) from refunds where status = 'pending'`),
      await count(`select count(*) from mail_outbox where state = 'queued'`),
      await queues.countUnfinishedJobs(),
      await count('select count(*) from stock_holds'),
    ];
    if (unfinished.every((each) => each === 0)) break;
    if (Date.now() - start > SETTLE_TIMEOUT_MS) {
      differences.push(
        `unfinished after ${SETTLE_TIMEOUT_MS / 1000} s: payments, refunds, mails, jobs, holds ${unfinished.join(', ')}`,
      );
      break;
    }
    await sleep(250);
  }
  await queues.close();
  return Date.now() - start;
}

/** Ends the refunds that the provider left pending: those of the shop succeed, every second one of the admin fails. */
async function settlePendingRefunds({ origin }: TestShop, refunds: Row[]): Promise<void> {
  for (const [index, { id, requested_by }] of refunds.entries()) {
    const status = String(requested_by).startsWith('admin:') && index % 2 === 0 ? 'failed' : 'processed';
    const body = { refund_id: id, status };
    await new ShopClient(origin).request('POST', '/sandbox/razorpay/refunds/settle', { body });
  }
}

/** Every confirmed order and refund must exist as confirmed, and the provider must know every payment. */
async function compareWithLedger(shop: TestShop, ledger: Ledger): Promise<string[]> {
  const { rows } = queriesOf(shop);
  const differences: string[] = [];
  for (const [paymentId, { orderId, total }] of ledger.orders) {
    const stored = await rows('select number, total from order_summary where payment_id = $1', [paymentId]);
    const orders = stored.map(({ number, total }) => `KD-${String(number).padStart(6, '0')} ${Number(total) / 100}`);
    if (orders.join() !== `${orderId} ${total}`)
      differences.push(`confirmed ${orderId} for ${paymentId}, stored: ${orders.join() || 'nothing'}`);
  }
  for (const paymentId of ledger.payments) {
    const stored = await rows('select id from razorpay_sandbox where id = $1', [paymentId]);
    if (stored.length === 0) differences.push(`the provider does not know the payment ${paymentId}`);
  }
  for (const { id, amount } of ledger.refunds.values()) {
    const [stored] = await rows('select amount from refunds where id = $1', [id]);
    if (Number(stored?.['amount']) !== Math.round(amount * 100))
      differences.push(`confirmed the refund ${id} of ${amount}, stored: ${JSON.stringify(stored)}`);
  }
  return differences;
}
