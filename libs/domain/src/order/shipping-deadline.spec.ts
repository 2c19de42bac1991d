import { expect, test } from 'vitest';
import { overdueBefore } from './shipping-deadline.ts';

// In November 2026, the 16th is a Monday. Midnight in India is 18:30 UTC of the day before.
test.each([
  ['Monday', '2026-11-16T04:00:00Z', '2026-11-11T18:30:00Z'],
  ['Tuesday', '2026-11-17T04:00:00Z', '2026-11-12T18:30:00Z'],
  ['Wednesday', '2026-11-18T04:00:00Z', '2026-11-15T18:30:00Z'],
  ['Thursday', '2026-11-19T04:00:00Z', '2026-11-16T18:30:00Z'],
  ['Saturday', '2026-11-21T04:00:00Z', '2026-11-18T18:30:00Z'],
  ['Sunday', '2026-11-22T04:00:00Z', '2026-11-18T18:30:00Z'],
])('on a %s, orders are overdue whose second business day is over', (_, now, expected) => {
  expect(overdueBefore(new Date(now), 2)).toEqual(new Date(expected));
});

test('a day ends at midnight in India', () => {
  expect(overdueBefore(new Date('2026-11-18T18:29:59Z'), 2)).toEqual(new Date('2026-11-15T18:30:00Z'));
  expect(overdueBefore(new Date('2026-11-18T18:30:00Z'), 2)).toEqual(new Date('2026-11-16T18:30:00Z'));
});

test('a longer promise gives more time', () => {
  expect(overdueBefore(new Date('2026-11-20T04:00:00Z'), 4)).toEqual(new Date('2026-11-15T18:30:00Z'));
});
