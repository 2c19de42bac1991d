import type { DisputeEntry } from '@kundan/contracts/admin/settlements.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { sql } from '../../infrastructure/database/sql.ts';

type State = 'open' | 'all';

/** The states that wait for the shop's answer at the provider. */
export const OPEN_DISPUTES = sql`state in ('open', 'action_required')`;
const CHOSEN = sql`disputes where ${'state'} = 'all' or ${OPEN_DISPUTES}`;
const COUNT = sql`select count(*)::int as count from ${CHOSEN}`;
const PAGE = sql`select d.id, d.payment_id, o.number, o.customer ->> 'name' as name, d.amount::float8 as amount, d.state as outcome, d.reason,
    d.respond_by, d.created_at
  from (select * from ${CHOSEN} order by created_at desc, id limit ${'limit'} offset ${'offset'}) d
  left join payments p on p.id = d.payment_id left join order_summary o on o.order_id = p.order_id
  order by d.created_at desc, d.id`;

type Row = Omit<DisputeEntry, 'order_id' | 'respond_by' | 'created_at'> & {
  number: number | null;
  respond_by: string | Date | null;
  created_at: string | Date;
};

export async function countDisputes(em: EntityManager, state: State): Promise<number> {
  return (await COUNT.one<{ count: number }>(em, { state })).count;
}

/** Returns one page of the disputes, newest first. */
export async function findDisputes(
  em: EntityManager,
  { state, ...page }: PageInput & { state: State },
): Promise<DisputeEntry[]> {
  const rows = await PAGE.all<Row>(em, { state, ...pageRange(page) });
  return rows.map(({ number, amount, respond_by: until, created_at: at, ...row }) => ({
    ...row,
    order_id: number === null ? null : formatOrderId(number),
    amount: rupeesFromPaise(amount),
    respond_by: until === null ? null : new Date(until).toISOString(),
    created_at: new Date(at).toISOString(),
  }));
}
