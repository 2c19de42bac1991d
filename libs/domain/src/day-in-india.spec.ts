import { expect, test } from 'vitest';
import { dayInIndia } from './day-in-india.ts';

test.each([
  ['2026-03-09T18:29:59.999Z', '2026-03-09'],
  ['2026-03-09T18:30:00.000Z', '2026-03-10'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('at %s it is %s in India', (instant, day) => {
  expect(dayInIndia(new Date(instant))).toBe(day);
});
