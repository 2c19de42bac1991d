import { HOLD_PAUSE_MINUTES } from '@kundan/domain/stock/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';
import type { HeldPieces } from './stock-holds.ts';

const { first, longest } = HOLD_PAUSE_MINUTES;

/** The pieces of a row that gets new ones: no fewer than a pause that still runs has. */
const QUANTITY = sql`case when pause.until > ${'now'} then greatest(pause.quantity, excluded.quantity) else excluded.quantity end`;
/** The first time, an attempt to pay that was declined shows that the pieces are not held for their own sake. */
const PAUSE = sql`insert into hold_pauses as pause (shopper_id, product_id, quantity, times, until)
  select "shopperId", "productId", quantity, 1, ${'now'}::timestamptz + interval '1 minute' *
    case when exists (select from payments p where p.checkout_id = hold."checkoutId") then 0 else ${first} end
  from json_to_recordset(${'holds'}::json) as hold("shopperId" uuid, "productId" int, quantity int, "checkoutId" text)
  on conflict (shopper_id, product_id) do update set quantity = ${QUANTITY}, times = pause.times + 1, held_since = null,
    until = case when pause.times = 0 then excluded.until
      else ${'now'}::timestamptz + interval '1 minute' * least(${first} * power(2, least(pause.times, 20)), ${longest}) end`;
/** Pieces that were taken out of a checkout and are held again before a first pause would have ended were never given up. */
const DROP = sql`insert into hold_pauses as pause (shopper_id, product_id, quantity, times, until, held_since)
  select "shopperId", "productId", quantity, 0, ${'now'}, "heldSince"
  from json_to_recordset(${'holds'}::json) as hold("shopperId" uuid, "productId" int, quantity int, "heldSince" timestamptz)
  on conflict (shopper_id, product_id) do update set quantity = ${QUANTITY}, held_since = excluded.held_since,
    until = greatest(pause.until, excluded.until)`;
/** A hold that was renewed for longer than one checkout counts as run out; after a declined payment, longer than three. */
const FIND = sql`select product_id as "productId", coalesce(sum(quantity) filter (where is_paused), 0)::int as paused,
    min(held_since) as "heldSince" from (
    select product_id, quantity, until > now() or held_since <= ${'renewableSince'} as is_paused, held_since from hold_pauses
      where shopper_id = ${'shopperId'} and (until > now() or held_since is not null and until > now() - interval '1 minute' * ${first})
    union all
    select product_id, quantity, true, null from stock_holds h where shopper_id = ${'shopperId'} and held_since <= ${'renewableSince'}
      and (held_since <= ${'retriableSince'} or not exists (select from payments p where p.checkout_id = h.checkout_id))
  ) past group by product_id`;
/** The pauses begin at the shortest again after a day without one. */
const FORGET = sql`delete from hold_pauses where until < ${'now'}::timestamptz - interval '1 day'`;

/** Begins a pause for the pieces of an expired checkout. */
export async function pauseHolds(em: EntityManager, holds: readonly HeldPieces[], now: Date): Promise<void> {
  if (holds.length > 0) await PAUSE.run(em, { holds: JSON.stringify(holds), now });
}

/** Remembers since when a shopper held the pieces that her new checkout does not contain. */
export async function rememberDropped(em: EntityManager, holds: readonly HeldPieces[], now: Date): Promise<void> {
  if (holds.length > 0) await DROP.run(em, { holds: JSON.stringify(holds), now });
}

/** What a shopper's earlier holds of a product mean for the next one. */
export interface EarlierHold {
  /** The pieces that she cannot hold again yet. */
  paused: number;
  /** Since when she holds the product, if she took it out of a checkout a moment ago; otherwise null. */
  heldSince: Date | null;
}

/** By product. `checkoutMs`: how long a checkout lasts. */
export async function findEarlierHolds(
  em: EntityManager,
  shopperId: string,
  checkoutMs: number,
): Promise<Map<number, EarlierHold>> {
  const [renewableSince, retriableSince] = [1, 3].map((checkouts) => new Date(Date.now() - checkouts * checkoutMs));
  const values = { shopperId, renewableSince, retriableSince };
  const rows = await FIND.all<EarlierHold & { productId: number }>(em, values);
  return new Map(rows.map((row) => [row.productId, row]));
}

export const forgetPauses = (em: EntityManager, now: Date): Promise<number> => FORGET.run(em, { now });
