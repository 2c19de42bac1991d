import { expect, test } from 'vitest';
import { CHANGE_TOKEN_LIMIT, type ChangeToken, lineageFingerprint } from './lineage-fingerprint.ts';

const snapshot = (xmax: number) => ({ database: 'a-b', xmin: xmax, xmax, running: [] });
/** Tokens of the transactions from `newest` down. */
const tokens = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index): ChangeToken => [newest - index, 7]);

test('sums the tokens of the 100 newest changes in the snapshot', () => {
  expect(lineageFingerprint(snapshot(10), tokens(12, 5))).toBe(2 * 7);
  expect(lineageFingerprint(snapshot(1_000), tokens(999, 300))).toBe(100 * 7);
});

test('is undefined when the tokens that were read do not reach back to the snapshot', () => {
  expect(lineageFingerprint(snapshot(10), tokens(10_000, CHANGE_TOKEN_LIMIT))).toBeUndefined();
});
