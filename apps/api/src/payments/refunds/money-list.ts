import type { listMoney, MoneyEntry } from '@kundan/contracts/admin/payments.contract';
import type { InputOf } from '@kundan/contracts/call';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageRange } from '../../infrastructure/database/page.ts';

type State = InputOf<typeof listMoney>['state'];

const OUTCOMES = { pending: 'refunding', processed: 'refunded', failed: 'failed' } as const satisfies Record<
  RefundStatus,
  MoneyEntry['outcome']
>;

const refundsWhere = (condition: string) => `
  select r.payment_id, r.provider_refund_id as refund_id, r.order_id, r.amount, r.status, r.origin, r.reason,
         r.requested_at as at
  from refunds r where ${condition}`;

/**
 * Every part has a partial index. A failed refund with a later one does not wait. Less than ₹1 waits for nothing: the provider
 * refunds ₹1 or more.
 */
const WAITING = `${refundsWhere(`r.status = 'pending'`)}
  union all ${refundsWhere(`r.status = 'failed' and not exists (
    select from refunds later
    where later.payment_id = r.payment_id and later.requested_at > r.requested_at and later.status <> 'failed')`)}
  union all
  select p.id, null, p.order_id, p.owed, null, null, null, p.created_at
  from payments p
  where p.owed >= 100 and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'processed')`;

const SOURCES: Record<State, string> = {
  waiting: WAITING,
  refunded: refundsWhere(`r.status = 'processed'`),
  all: refundsWhere('true'),
};

export async function countMoney(em: EntityManager, state: State): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(`select count(*)::int as count from (${SOURCES[state]}) money`);
  return row?.count ?? 0;
}

/** Returns one page, newest first. */
export async function findMoney(
  em: EntityManager,
  { state, ...page }: InputOf<typeof listMoney>,
): Promise<MoneyEntry[]> {
  const { limit, offset } = pageRange(page);
  const rows = await em.execute<Row[]>(
    `select money.*, s.number, coalesce(s.customer ->> 'name', c.delivery ->> 'name') as name
     from (select * from (${SOURCES[state]}) source order by at desc, payment_id limit ? offset ?) money
     left join payments p on p.id = money.payment_id
     left join checkouts c on c.id = p.checkout_id
     left join order_summary s on s.order_id = coalesce(money.order_id, p.order_id)
     order by money.at desc, money.payment_id`,
    [limit, offset],
  );
  return rows.map(({ payment_id, refund_id, name, origin, reason, number, status, at, amount }) => ({
    payment_id,
    refund_id,
    order_id: number === null ? null : formatOrderId(number),
    name,
    amount: rupeesFromPaise(Number(amount)),
    outcome: status === null ? 'unsettled' : OUTCOMES[status],
    origin,
    reason,
    created_at: new Date(at).toISOString(),
  }));
}

interface Row extends Pick<MoneyEntry, 'payment_id' | 'refund_id' | 'name' | 'origin' | 'reason'> {
  amount: string | number;
  status: RefundStatus | null;
  at: string | Date;
  number: number | null;
}
