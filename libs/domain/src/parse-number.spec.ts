import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['1485', 1485],
  ['1,25,000', 125_000],
  ['₹ 1,300.50', 1300.5],
  ['1,234,567', 1_234_567],
  ['-7.5', -7.5],
  ['7.', 7],
  ['.5', 0.5],
  [' ', undefined],
  ['1485,50', NaN],
  ['1,2,3', NaN],
  ['1500/-', NaN],
  ['12 pcs', NaN],
  ['1e3', NaN],
  ['-', NaN],
  ['.', NaN],
])('%j is %s', (text, number) => expect(parseNumber(text)).toBe(number));
