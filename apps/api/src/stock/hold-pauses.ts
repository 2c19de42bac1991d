import { HOLD_PAUSE_MINUTES } from '@kundan/domain/stock/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';
import type { HeldPieces } from './stock-holds.ts';

const { first, longest } = HOLD_PAUSE_MINUTES;

/** The first time, an attempt to pay that was declined shows that the pieces are not held for their own sake. */
const PAUSE = sql`insert into hold_pauses as pause (shopper_id, product_id, quantity, times, until)
  select "shopperId", "productId", quantity, 1, ${'now'}::timestamptz + interval '1 minute' *
    case when exists (select from payments p where p.checkout_id = hold."checkoutId") then 0 else ${first} end
  from json_to_recordset(${'holds'}::json) as hold("shopperId" uuid, "productId" int, quantity int, "checkoutId" text)
  on conflict (shopper_id, product_id) do update set quantity = excluded.quantity, times = pause.times + 1,
    until = ${'now'}::timestamptz + interval '1 minute' * least(${first} * power(2, least(pause.times, 20)), ${longest})`;
/** A hold that was renewed for longer than one checkout counts as run out; after a declined payment, longer than three. */
const FIND = sql`select product_id as "productId", sum(quantity)::int as quantity from (
    select product_id, quantity from hold_pauses where shopper_id = ${'shopperId'} and until > now()
    union all
    select product_id, quantity from stock_holds h where shopper_id = ${'shopperId'} and held_since <= ${'renewableSince'}
      and (held_since <= ${'retriableSince'} or not exists (select from payments p where p.checkout_id = h.checkout_id))
  ) paused group by product_id`;
/** The pauses begin at the shortest again after a day without one. */
const FORGET = sql`delete from hold_pauses where until < ${'now'}::timestamptz - interval '1 day'`;

/** Begins a pause for the pieces of an expired checkout. */
export async function pauseHolds(em: EntityManager, holds: readonly HeldPieces[], now: Date): Promise<void> {
  if (holds.length > 0) await PAUSE.run(em, { holds: JSON.stringify(holds), now });
}

/** The pieces of each product that a shopper cannot hold again yet. `checkoutMs`: how long a checkout lasts. */
export async function findPausedPieces(
  em: EntityManager,
  shopperId: string,
  checkoutMs: number,
): Promise<Map<number, number>> {
  const [renewableSince, retriableSince] = [1, 3].map((checkouts) => new Date(Date.now() - checkouts * checkoutMs));
  const values = { shopperId, renewableSince, retriableSince };
  const rows = await FIND.all<{ productId: number; quantity: number }>(em, values);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

export const forgetPauses = (em: EntityManager, now: Date): Promise<number> => FORGET.run(em, { now });
