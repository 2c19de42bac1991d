import { startOfDayInIndia } from '@kundan/domain/day-in-india';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { nameWithOption } from '@kundan/domain/order/order-events';
import { overdueBefore } from '@kundan/domain/order/shipping-deadline';
import { DAY_MS } from '@kundan/domain/durations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import type { MailData } from '../../mail/templates/mail-data.ts';
import { salesOfDay, TO_SHIP } from '../../orders/projections/dashboard-statistics.service.ts';
import { IS_DAMAGE } from '../../support/is-damage.ts';
import { countLateTickets } from '../../support/late-tickets.ts';

/** Lines of each list in the mail. */
const MAX_LINES = 20;

const LATE = sql`select number, (count(*) over ())::int as count from order_summary
  where status = ${'status'} and placed_at < ${'before'} and not is_removed_sample order by placed_at, number limit ${MAX_LINES}`;
/** Products without a piece whose newest change of the stock was on the day. */
const RAN_OUT = sql`select p.name, p.option_value as value, (select o.options ->> 'name' from products o where o.id = p.parent_id) as option,
    (count(*) over ())::int as count from products p join product_stock s on s.product_id = p.id
  where s.stock = 0 and not p.is_deleted and (
    select max(m.recorded_at) from stock_movements m where m.product_id = p.id and m.stock_change <> 0
  ) between ${'from'} and ${'until'}
  order by p.name, p.id limit ${MAX_LINES}`;
const OPEN_MESSAGES = sql`select count(*)::int as open, (count(*) filter (where ${IS_DAMAGE}))::int as reports from contact_messages m
  where answered_at is null`;

interface RanOut {
  name: string;
  /** Of a size: its value, and the name of the option. */
  value: string | null;
  option: string | null;
  count: number;
}

const ranOutName = ({ name, value, option }: RanOut): string =>
  nameWithOption(value === null ? { name } : { name, option: { name: option ?? '', value } });

/**
 * What the daily mail says about a day in India (YYYY-MM-DD), and what waits at `now`. `dispatchDays`: the business days in which an order
 * leaves.
 */
export async function reportDay(
  em: EntityManager,
  { day, now, dispatchDays }: { day: string; now: Date; dispatchDays: number },
): Promise<MailData['daily']> {
  const from = startOfDayInIndia(day);
  const until = new Date(from.getTime() + DAY_MS - 1);
  const late = await LATE.all<{ number: number; count: number }>(em, {
    status: TO_SHIP,
    before: overdueBefore(now, dispatchDays),
  });
  const ranOut = await RAN_OUT.all<RanOut>(em, { from, until });
  const { overdue } = await countLateTickets(em, now);
  return {
    day,
    ...(await salesOfDay(em, day)),
    late: { count: late[0]?.count ?? 0, orderIds: late.map(({ number }) => formatOrderId(number)) },
    ranOut: { count: ranOut[0]?.count ?? 0, names: ranOut.map(ranOutName) },
    messages: { ...(await OPEN_MESSAGES.one<{ open: number; reports: number }>(em)), overdue },
  };
}
