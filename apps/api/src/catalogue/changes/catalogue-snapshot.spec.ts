import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueSnapshot,
  formatCursor,
  formatSnapshot,
  isVisible,
  parseCursor,
  parseSnapshot,
} from './catalogue-snapshot.ts';

const anySnapshot = fc
  .record({
    xmin: fc.integer({ min: 3, max: 1e12 }),
    width: fc.integer({ min: 0, max: 300 }),
    running: fc.array(fc.nat(299)),
  })
  .map(({ xmin, width, running }): CatalogueSnapshot => {
    const between = [...new Set(running)].filter((offset) => offset < width).map((offset) => xmin + offset);
    return { database: '1m5kq2vw7b9xz-c8w', xmin, xmax: xmin + width, running: between.toSorted((a, b) => a - b) };
  });

test('contains exactly the transactions that had ended', () => {
  const snapshot = parseSnapshot('10:15:10,13', 'db');
  expect([9, 10, 11, 12, 13, 14, 15, 99].filter((xid) => isVisible(snapshot, xid))).toEqual([9, 11, 12, 14]);
});

test('a formatted snapshot parses to the same snapshot', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      expect(parseSnapshot(formatSnapshot(snapshot), snapshot.database)).toEqual(snapshot);
    }),
  );
});

test('a cursor has at most 64 characters and never contains a transaction that its snapshot does not', () => {
  fc.assert(
    fc.property(anySnapshot, fc.integer({ min: -5, max: 305 }), (snapshot, offset) => {
      const cursor = formatCursor(snapshot, ({ xmax }) => xmax % 4_294_967_296);
      expect(cursor.length).toBeLessThanOrEqual(64);
      const { snapshot: parsed, fingerprint } = parseCursor(cursor) ?? {};
      expect(fingerprint).toBe((parsed?.xmax ?? 0) % 4_294_967_296);
      const xid = snapshot.xmin + offset;
      if (parsed && isVisible(parsed, xid)) expect(isVisible(snapshot, xid)).toBe(true);
      if (snapshot.running.length < 5) expect(parsed).toEqual(snapshot);
    }),
  );
});

test('does not parse any other text as a cursor', () => {
  for (const text of [
    '',
    'x',
    '1.2.3.4',
    'a-b.c',
    'a-b.1.2.3',
    'a-b.1.2.3-.1',
    'a-b.-1.2..1',
    `a-b.${'z'.repeat(20)}.1..1`,
  ]) {
    expect(parseCursor(text)).toBeUndefined();
  }
});
