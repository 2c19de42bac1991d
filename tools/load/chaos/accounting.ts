import { waitUntil } from '@kundan/test-support/wait-until';
import { PENDING_REFUNDS, runAccountQueries, UNSETTLED_PAYMENTS } from './account-queries.ts';
import type { Ledger } from './ledger.ts';
import { checkMails } from './mail-check.ts';
import { configureSandbox } from './retrying-client.ts';
import type { TestShop } from './test-shop.ts';

/** The commands with which an operator checks hash chains, read tables and stock. */
const COMMANDS = [
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
  const differences: string[] = [...ledger.contradictions];
  await waitUntilSettled(shop).catch((error: Error) => differences.push(error.message));
  differences.push(...(await compareWithLedger(shop, ledger)), ...(await checkAccounts(shop)));
  const counted = await read(shop, 'select product_id, stock from product_stock where stock is not null');
  const history = ledger.history.findContradictions(
    new Map(counted.map(({ product_id, stock }) => [Number(product_id), Number(stock)])),
  );
  differences.push(...history.contradictions);
  const mails = await checkMails(shop);
  differences.push(...mails.differences);
  for (const { name, crashes } of shop.processes) differences.push(...crashes.map((crash) => `${name}: ${crash}`));
  const counts = await read(shop, COUNTS);
  const failedStarts = shop.processes.reduce((sum, each) => sum + each.failedStarts, 0);
  const summary = [
    JSON.stringify(counts[0]),
    history.summary,
    `${failedStarts} failed starts while a service was not available; ${mails.summary}`,
  ];
  return { summary, differences };
}

/** Runs the account queries and the commands. */
export async function checkAccounts(shop: TestShop): Promise<string[]> {
  const differences = await runAccountQueries(shop.pool);
  for (const [program = '', ...args] of COMMANDS) {
    const { code, output } = await shop.runProgram(program, args);
    if (code !== 0) differences.push(`${program} ended with ${code}: ${output}`);
  }
  return differences;
}

const COUNTS = `select
  (select count(*)::int from order_summary) as orders,
  (select count(*)::int from razorpay_sandbox where kind = 'payment' and data ->> 'status' in ('captured', 'refunded')) as captured,
  (select count(*)::int from razorpay_sandbox where kind = 'refund') as refunds,
  (select count(*)::int from payments where settled_by = 'shop') as settled_by_shop,
  (select coalesce(sum(stock), 0)::int from product_stock) as pieces_left,
  (select count(*)::int from stock_movements where reason = 'return') as returns`;

type Row = Record<string, string | number | null>;

async function read({ pool }: TestShop, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>(sql, parameters)).rows;
}

/** Waits until no payment, refund, mail or hold is unfinished. */
async function waitUntilSettled(shop: TestShop): Promise<void> {
  // Makes all reconciliation due now, instead of in 15 minutes, or in one day for payments without any callback.
  await read(
    shop,
    `update checkouts set next_check_at = now(), created_at = created_at - interval '1 hour'
     where next_check_at < now() + interval '1 hour' or id in (select s.parent_id ${UNSETTLED_PAYMENTS})`,
  );
  // No payments follow: expires the checkouts now, instead of in 30 minutes.
  await read(shop, 'update stock_holds set expires_at = now()');
  await waitUntil('payments, refunds, mails and holds are settled', async () => {
    await settlePendingRefunds(shop);
    return (await read(shop, UNFINISHED)).length === 0;
  });
}

const UNFINISHED = `select ${UNSETTLED_PAYMENTS}
  union all select from refunds where status = 'pending'
  union all select from mail_outbox where state = 'queued'
  union all select from stock_holds`;

/** Ends the refunds that the provider left pending: those of the shop succeed, every second one of the admin fails. */
async function settlePendingRefunds(shop: TestShop): Promise<void> {
  for (const [index, { id, requested_by }] of (await read(shop, PENDING_REFUNDS)).entries()) {
    const status = String(requested_by).startsWith('admin:') && index % 2 === 0 ? 'failed' : 'processed';
    await configureSandbox(shop.origin, 'refunds/settle', { refund_id: id, status });
  }
}

/** Every confirmed order and refund must exist as confirmed, and the provider must know every payment. */
async function compareWithLedger(shop: TestShop, ledger: Ledger): Promise<string[]> {
  const differences: string[] = [];
  for (const [paymentId, { id, amount }] of ledger.orders) {
    const stored = await read(shop, 'select number, total from order_summary where payment_id = $1', [paymentId]);
    const orders = stored.map(({ number, total }) => `KD-${String(number).padStart(6, '0')} ${Number(total) / 100}`);
    if (orders.join() !== `${id} ${amount}`)
      differences.push(`confirmed ${id} for ${paymentId}, stored: ${orders.join() || 'nothing'}`);
  }
  for (const paymentId of ledger.payments) {
    const stored = await read(shop, 'select id from razorpay_sandbox where id = $1', [paymentId]);
    if (stored.length === 0) differences.push(`the provider does not know the payment ${paymentId}`);
  }
  for (const { id, amount } of ledger.refunds.values()) {
    const [stored] = await read(shop, 'select amount from refunds where id = $1', [id]);
    if (Number(stored?.['amount']) !== Math.round(amount * 100))
      differences.push(`confirmed the refund ${id} of ${amount}, stored: ${JSON.stringify(stored)}`);
  }
  return differences;
}
