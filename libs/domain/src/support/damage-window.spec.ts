import { expect, test } from 'vitest';
import { reportMinutesLeft } from './damage-window.ts';

const timeline = [
  { status: 'Delivered', at: '2026-11-01T00:00:00.000Z' },
  { status: 'Shipped', at: '2026-11-02T00:00:00.000Z' },
  { status: 'Delivered', at: '2026-11-20T06:30:00.000Z' },
];

test.each([
  ['2026-11-20T06:30:00.000Z', 1440],
  ['2026-11-20T06:31:30.000Z', 1439],
  ['2026-11-21T06:29:00.000Z', 1],
  ['2026-11-21T06:30:00.000Z', 0],
  ['2026-12-21T06:30:00.000Z', 0],
  // A device whose clock is behind.
  ['2026-11-20T05:00:00.000Z', 1440],
])('at %s, %i minutes are left since the last delivery', (now, minutes) => {
  expect(reportMinutesLeft(timeline, new Date(now))).toBe(minutes);
});

test('an order that is not delivered has no time left to show', () => {
  expect(reportMinutesLeft([{ status: 'Shipped', at: '2026-11-20T06:30:00.000Z' }], new Date())).toBeUndefined();
});
