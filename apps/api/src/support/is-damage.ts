import { sql } from '../infrastructure/database/sql.ts';

/**
 * Whether the message `m` reports damage. One that names an order was opened with a return, which knows whether it is for damage; a report
 * from before there were returns has none.
 */
export const IS_DAMAGE = sql`(m.order_number is not null and not exists (
  select from order_summary o where o.number = m.order_number
    and o.returns @> jsonb_build_array(jsonb_build_object('ticketId', m.id, 'isDamage', false))))`;
