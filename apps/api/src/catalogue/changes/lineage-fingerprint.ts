import { type CatalogueSnapshot, isVisible } from './catalogue-snapshot.ts';

/** A transaction that wrote products, and the random number that the database stored for it. */
export type ChangeToken = readonly [xid: number, token: number];

/** The number of tokens that are read, newest first. A client that missed more changes reads the whole catalogue. */
export const CHANGE_TOKEN_LIMIT = 2_000;
/** The number of tokens in a fingerprint: the newest ones that the snapshot contains. */
export const FINGERPRINT_TOKENS = 100;

/**
 * Identifies the history of changes that led to a snapshot: a sum of the tokens of its newest changes. Transaction ids
 * alone do not suffice, because a database restored from a backup assigns the ids of the lost changes again.
 * Undefined when the snapshot is too old to tell. `tokens` are newest first.
 */
export function lineageFingerprint(snapshot: CatalogueSnapshot, tokens: readonly ChangeToken[]): number | undefined {
  let [sum, count] = [0, 0];
  for (const [xid, token] of tokens) {
    if (!isVisible(snapshot, xid)) continue;
    sum = (sum + token) >>> 0;
    count += 1;
    if (count === FINGERPRINT_TOKENS) return sum;
  }
  return tokens.length < CHANGE_TOKEN_LIMIT ? sum : undefined;
}
