import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, hasSeen, parseCursor, parseSnapshot, type Seen, snapshotText } from './seen.ts';

const anySeen = fc
  .record({
    xmin: fc.integer({ min: 3, max: 1e12 }),
    width: fc.integer({ min: 0, max: 300 }),
    running: fc.array(fc.nat(299)),
  })
  .map(({ xmin, width, running }): Seen => {
    const between = [...new Set(running)].filter((offset) => offset < width).map((offset) => xmin + offset);
    return { database: '1m5kq2vw7b9xz-c8w', xmin, xmax: xmin + width, running: between.toSorted((a, b) => a - b) };
  });

test('a transaction counts as seen when it had ended', () => {
  const seen = parseSnapshot('10:15:10,13', 'db');
  expect([9, 10, 11, 12, 13, 14, 15, 99].filter((xid) => hasSeen(seen, xid))).toEqual([9, 11, 12, 14]);
});

test('the text of a snapshot says the same as the snapshot', () => {
  fc.assert(
    fc.property(anySeen, (seen) => {
      expect(parseSnapshot(snapshotText(seen), seen.database)).toEqual(seen);
    }),
  );
});

test('a cursor is short and never claims to have seen what was not', () => {
  fc.assert(
    fc.property(anySeen, fc.integer({ min: -5, max: 305 }), (seen, offset) => {
      const cursor = cursorOf(seen, ({ xmax }) => xmax % 4_294_967_296);
      expect(cursor.length).toBeLessThanOrEqual(64);
      const { seen: back, history } = parseCursor(cursor) ?? {};
      expect(history).toBe((back?.xmax ?? 0) % 4_294_967_296);
      const xid = seen.xmin + offset;
      if (back && hasSeen(back, xid)) expect(hasSeen(seen, xid)).toBe(true);
      if (seen.running.length < 5) expect(back).toEqual(seen);
    }),
  );
});

test('anything else is no cursor', () => {
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
