import { expect, test } from 'vitest';
import { boundOf, rateVital, threeQuarters, VITAL_BOUNDS, VITAL_MAX, WEB_VITALS } from './web-vitals.ts';

test.each([
  ['LCP', 0, 10],
  ['LCP', 1_400, 1_400],
  ['LCP', 1_400.5, 1_600],
  ['CLS', 0.1, 100],
  ['CLS', 0.1001, 150],
  ['TTFB', 90_000, 60_000],
] as const)('%s %d is counted up to %d thousandths', (vital, value, bound) => {
  expect(boundOf(vital, value)).toBe(bound);
});

test('every value that is accepted has a class', () => {
  for (const vital of WEB_VITALS) expect(boundOf(vital, VITAL_MAX[vital])).toBe(VITAL_BOUNDS.at(-1));
  expect(VITAL_BOUNDS).toEqual(VITAL_BOUNDS.toSorted((one, other) => one - other));
});

test('three quarters of the values do not exceed the bound', () => {
  expect(threeQuarters([])).toBeNull();
  expect(threeQuarters([{ atMost: 1_400, count: 1 }])).toBe(1_400);
  const four = [
    { atMost: 4_000, count: 1 },
    { atMost: 800, count: 2 },
    { atMost: 1_400, count: 1 },
  ];
  expect(threeQuarters(four)).toBe(1_400);
  expect(threeQuarters([...four, { atMost: 4_000, count: 1 }])).toBe(4_000);
});

test.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 3_000, 'fair'],
  ['INP', 600, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.3, 'poor'],
  ['TTFB', 1_800, 'fair'],
] as const)('%s %d is %s', (vital, value, rating) => {
  expect(rateVital(vital, value)).toBe(rating);
});
