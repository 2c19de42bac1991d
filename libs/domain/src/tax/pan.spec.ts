import { expect, test } from 'vitest';
import { isPan, needsPan } from './pan.ts';

test.each([
  ['AAAAA9999A', true],
  ['ABCDE1234F', true],
  ['abcde1234f', false],
  ['ABCDE12345', false],
  ['ABCD1234F', false],
  ['ABCDE1234FG', false],
  ['', false],
])('%s is a PAN: %s', (text, expected) => {
  expect(isPan(text)).toBe(expected);
});

test.each([
  [200_000, 200_000, false],
  [200_000.01, 200_000, true],
  [900_000, 0, false],
])('a sale of %d with the limit %d needs a PAN: %s', (total, above, expected) => {
  expect(needsPan(total, above)).toBe(expected);
});
