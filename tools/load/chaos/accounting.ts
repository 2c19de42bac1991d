import { waitUntil } from '@kundan/test-support/wait-until';
import { PENDING_REFUNDS, runAccountQueries, UNSETTLED_PAYMENTS } from './account-queries.ts';
import type { Ledger } from './ledger.ts';
import { checkMails } from './mail-check.ts';
import { COUNTED_PIECES } from './pieces.ts';
import { configureSandbox } from './retrying-client.ts';
import type { TestShop } from './test-shop.ts';

/** The commands with which an operator checks hash chains, read tables and stock. */
const COMMANDS = ['orders-verify', 'payments-verify', 'audit-verify', 'stock-verify', 'orders-rebuild --check'];

/** Waits until all work is finished, and finds everything in which orders, payments, refunds, pieces, mails and the ledger disagree. */
export async function findDifferences(shop: TestShop, ledger: Ledger): Promise<string[]> {
  const unsettled = await waitUntilSettled(shop).catch((error: Error) => error.message);
  const counted = await read(shop, COUNTED_PIECES);
  const stockAtEnd = new Map(counted.map(({ piece, stock }) => [String(piece), Number(stock)]));
  return [
    ...(unsettled ? [unsettled] : []),
    ...ledger.contradictions,
    ...(await findUnstored(shop, ledger)),
    ...(await checkAccounts(shop)),
    ...ledger.history.findContradictions(stockAtEnd),
    ...(await checkMails(shop)),
    ...shop.processes.flatMap(({ crashes }) => crashes),
  ];
}

/** Runs the account queries and the commands. */
export async function checkAccounts(shop: TestShop): Promise<string[]> {
  const differences = await runAccountQueries(shop.pool);
  for (const command of COMMANDS) {
    const { status, output } = shop.runCommand(command);
    if (status !== 0) differences.push(`${command} ended with ${status}: ${output}`);
  }
  return differences;
}

type Row = Record<string, string | number | null>;

const read = async ({ pool }: TestShop, sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;

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

/** Amounts are in paise. */
const STORED = `select concat_ws(' ', 'order', payment_id, 'KD-' || lpad(number::text, 6, '0'), total) as fact from order_summary
  union all select concat_ws(' ', 'refund', id, amount) from refunds
  union all select concat_ws(' ', kind, id) from razorpay_sandbox`;

/** The confirmed orders and refunds that the shop has not stored as they were confirmed, and payments that the provider does not know. */
async function findUnstored(shop: TestShop, { orders, refunds, payments }: Ledger): Promise<string[]> {
  const stored = new Set((await read(shop, STORED)).map(({ fact }) => fact));
  const paise = (rupees: number) => Math.round(rupees * 100);
  const confirmed = [
    ...[...orders].map(([paymentId, { id, amount }]) => `order ${paymentId} ${id} ${paise(amount)}`),
    ...[...refunds.values()].map(({ id, amount }) => `refund ${id} ${paise(amount)}`),
    ...[...payments].map((id) => `payment ${id}`),
  ];
  return confirmed.filter((fact) => !stored.has(fact)).map((fact) => `confirmed and not stored: ${fact}`);
}
