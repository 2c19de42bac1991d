import type { listAllRefunds, RefundEntry } from '@kundan/contracts/admin/payments.contract';
import type { InputOf } from '@kundan/contracts/call';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { DirectMethod } from '@kundan/domain/payment/direct-payment';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageRange } from '../../infrastructure/database/page.ts';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';

/** What the lists of payments show for a refund. */
export const REFUND_OUTCOMES = { pending: 'refunding', processed: 'refunded', failed: 'failed' } as const;

type State = InputOf<typeof listAllRefunds>['state'];

const REFUND = sql`r.status, r.origin, r.reason, r.method, r.reference, r.requested_at as at`;
const refundsWhere = (condition: Sql<never>) => sql`
  select r.payment_id, r.provider_refund_id as refund_id, r.order_id, r.amount, ${REFUND} from refunds r where ${condition}`;

/**
 * The failed refunds that wait. Of a return it is the newest one. The others of a payment share what it still owes, the newest first; one for
 * which nothing is left does not wait. Less than ₹1 waits for nothing, because the provider refunds ₹1 or more.
 */
export const FAILED_REFUNDS = sql`
  select r.payment_id, r.provider_refund_id as refund_id, r.order_id, least(r.amount, r.still_owed) as amount, ${REFUND}
  from (select r.*, p.owed - coalesce(sum(r.amount) over (partition by r.payment_id, r.return_number
      order by r.requested_at desc, r.id rows between unbounded preceding and 1 preceding), 0) as still_owed
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'failed' and p.owed >= ${MIN_REFUND} and not exists (select from refunds later
      where later.payment_id = r.payment_id and later.return_number = r.return_number
        and later.requested_at > r.requested_at and (later.status = 'failed' or later.amount >= r.amount))) r
  where r.still_owed >= ${MIN_REFUND}`;

/** Every part has a partial index. */
const WAITING = sql`${refundsWhere(sql`r.status = 'pending'`)}
  union all
  ${FAILED_REFUNDS}
  union all
  select p.id, null, p.order_id, p.owed, null, null, null, null, null, p.created_at
  from payments p
  where p.owed >= ${MIN_REFUND} and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'processed')`;

const statementsOf = (source: Sql<never>) => ({
  count: sql`select count(*)::int as count from (${source}) listed`,
  list: sql`select listed.payment_id, listed.refund_id, listed.amount::float8 as amount, listed.status, listed.origin, listed.reason,
      listed.method, listed.reference, listed.at, s.number, coalesce(s.customer ->> 'name', c.delivery ->> 'name') as name
    from (select * from (${source}) source order by at desc, payment_id limit ${'limit'} offset ${'offset'}) listed
    left join payments p on p.id = listed.payment_id
    left join checkouts c on c.id = p.checkout_id
    left join order_summary s on s.order_id = coalesce(listed.order_id, p.order_id)
    order by listed.at desc, listed.payment_id`,
});
const STATEMENTS: Record<State, ReturnType<typeof statementsOf>> = {
  waiting: statementsOf(WAITING),
  refunded: statementsOf(refundsWhere(sql`r.status = 'processed'`)),
  all: statementsOf(refundsWhere(sql`true`)),
};

export async function countRefunds(em: EntityManager, state: State): Promise<number> {
  return (await STATEMENTS[state].count.one<{ count: number }>(em)).count;
}

/** Returns one page, newest first. */
export async function findRefunds(
  em: EntityManager,
  { state, ...page }: InputOf<typeof listAllRefunds>,
): Promise<RefundEntry[]> {
  const rows = await STATEMENTS[state].list.all<Row>(em, pageRange(page));
  return rows.map(({ payment_id, refund_id, name, origin, reason, number, status, at, amount, method, reference }) => ({
    payment_id,
    refund_id,
    order_id: number === null ? null : formatOrderId(number),
    name,
    amount: rupeesFromPaise(amount),
    outcome: status === null ? 'unsettled' : REFUND_OUTCOMES[status],
    origin,
    reason,
    ...(method && { method }),
    ...(reference && { reference }),
    created_at: new Date(at).toISOString(),
  }));
}

interface Row extends Pick<RefundEntry, 'payment_id' | 'refund_id' | 'name' | 'origin' | 'reason'> {
  amount: number;
  method: DirectMethod | null;
  reference: string | null;
  status: RefundStatus | null;
  at: string | Date;
  number: number | null;
}
