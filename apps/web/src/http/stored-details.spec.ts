import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredDetails, SHOP_DETAILS, storeDetails, UNKNOWN_DETAILS } from './stored-details.ts';

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  'null',
  '{',
  '[]',
  '{"support":{"email":"care@kundan.test"}}',
  JSON.stringify({ ...UNKNOWN_DETAILS, categories: undefined }),
  JSON.stringify({ ...UNKNOWN_DETAILS, categories: [{ slug: 'rings' }] }),
  JSON.stringify({ ...UNKNOWN_DETAILS, retention: { messageDays: 'x' } }),
])('deletes the copy %s, which no page can show', (stored) => {
  values.set(SHOP_DETAILS, stored);
  expect([readStoredDetails(), values.size]).toEqual([undefined, 0]);
});

test('reads a copy with and without periods', () => {
  expect(readStoredDetails()).toBeUndefined();
  const retention = { invoicedOrderYears: 8, otherOrderDays: 365, messageDays: 30 };
  for (const details of [UNKNOWN_DETAILS, { ...UNKNOWN_DETAILS, retention }]) {
    storeDetails(JSON.stringify(details));
    expect(readStoredDetails()).toEqual(details);
  }
});
