import { expect, test } from 'vitest';
import { periodInWords } from './en/period.ts';

test('periods are said in days, or in whole years', () => {
  expect([1, 30, 365, 730].map(periodInWords)).toEqual(['1 day', '30 days', '1 year', '2 years']);
});
