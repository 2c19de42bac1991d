import type { listReturns } from '@kundan/contracts/admin/returns.contract';
import type { InputOf } from '@kundan/contracts/call';
import { isOpenReturn, RETURN_STATES, type ReturnState } from '@kundan/domain/order/order-return';
import { and, sql, type Sql } from '../infrastructure/database/sql.ts';

export type ReturnFilter = Pick<InputOf<typeof listReturns>, 'state' | 'q'>;

/** The index of the orders with returns: there are few of them. */
const HAS_RETURNS = sql`o.returns <> '[]'`;
/** The index of the orders with returns that wait for staff. */
const HAS_OPEN = sql`o.open_returns > 0`;
/** The expression of the search index. */
const IS_FOUND = sql`order_search_terms(o.number, o.customer, o.lines, o.tracking_number) @@ order_search_query(${'q'})`;
const IN_STATE = sql`r.value ->> 'state' = any(${'states'}::text[])`;

const OPEN = RETURN_STATES.filter((state) => isOpenReturn({ state }));

/** The states that a filter finds. */
export function statesOf(state: ReturnFilter['state']): readonly ReturnState[] {
  if (state === 'all') return RETURN_STATES;
  return state === 'open' ? OPEN : [state];
}

/** The orders and numbers of a page of the returns that match, newest first, with the count of all that match. */
export function returnsStatement({ state, q }: ReturnFilter): Sql<string> {
  const condition = and<string>([state === 'open' ? HAS_OPEN : HAS_RETURNS, IN_STATE, ...(q ? [IS_FOUND] : [])]);
  return sql`with found as materialized (
      select o.order_id, (r.value ->> 'number')::int as number, r.value -> 'history' -> 0 ->> 'at' as at
      from order_summary o cross join lateral jsonb_array_elements(o.returns) r where ${condition}
    )
    select (select count(*)::int from found) as count, coalesce((select json_agg(json_build_object('orderId', order_id, 'number', number))
      from (select * from found order by at desc, order_id, number desc limit ${'limit'} offset ${'offset'}) page), '[]') as page`;
}
