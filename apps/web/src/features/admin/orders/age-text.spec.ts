import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
test.each([
  ['2026-11-21T12:00:05Z', '0 min'],
  ['2026-11-21T11:00:01Z', '59 min'],
  ['2026-11-21T11:00:00Z', '1 h'],
  ['2026-11-19T12:00:01Z', '47 h'],
  ['2026-11-19T12:00:00Z', '2 d'],
  ['2026-10-02T12:00:00Z', '50 d'],
])('the age of an order placed at %s is %s', (instant, text) => {
  expect(ageText(instant, now)).toBe(text);
});
