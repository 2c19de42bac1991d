import { hasSeen, type Seen } from './seen.ts';

/** A transaction that wrote products, and a random mark that no other one has. */
export type Mark = readonly [xid: number, mark: number];

/** So many are read, the newest; a client that missed more takes the whole catalogue. */
export const MARKS_KEPT = 2_000;
/** So many of those that a client has seen, the newest, vouch for its history. */
const VOUCHERS = 100;

/**
 * Tells histories of the catalogue apart: the same for everybody who has seen the same changes. Transaction ids alone
 * would not do, because a database that was restored from a backup gives the ids of the lost days again. Undefined when
 * too much has changed since to tell. `marks`: newest first.
 */
export function historyOf(seen: Seen, marks: readonly Mark[]): number | undefined {
  let [sum, vouchers] = [0, 0];
  for (const [xid, mark] of marks) {
    if (!hasSeen(seen, xid)) continue;
    sum = (sum + mark) >>> 0;
    vouchers += 1;
    if (vouchers === VOUCHERS) return sum;
  }
  return marks.length < MARKS_KEPT ? sum : undefined;
}
