import { expect, test } from 'vitest';
import { marksFor, shortRupees } from './revenue-scale.ts';

test.for([
  [0, [0, 250, 500, 750, 1_000]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  [96_540, [0, 25_000, 50_000, 75_000, 1_00_000]],
  [1_04_000, [0, 50_000, 1_00_000, 1_50_000]],
  [7_12_000, [0, 2_00_000, 4_00_000, 6_00_000, 8_00_000]],
] as const)('figures up to %d are measured by %o', ([most, marks]) => {
  expect(marksFor(most)).toEqual(marks);
});

test.for([
  [0, '₹0'],
  [250, '₹250'],
  [25_000, '₹25K'],
  [1_24_500, '₹1.2L'],
  [2_00_000, '₹2L'],
  [3_50_00_000, '₹3.5Cr'],
] as const)('%d is short %s', ([rupees, text]) => {
  expect(shortRupees(rupees)).toBe(text);
});
