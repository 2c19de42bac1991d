import { expect, test } from 'vitest';
import { ariaSort, nextSort, parseSort, sortText } from './sort.ts';

test('reads and writes an order', () => {
  for (const text of ['total', '-total']) expect(sortText(parseSort(text)!)).toBe(text);
  expect(parseSort('-total')).toEqual({ by: 'total', descending: true });
  expect([parseSort(undefined), parseSort('')]).toEqual([undefined, undefined]);
});

test('goes from no order to ascending, descending and back', () => {
  const first = nextSort(undefined, 'total');
  const second = nextSort(first, 'total');
  expect([ariaSort(first, 'total'), ariaSort(second, 'total'), ariaSort(second, 'age')]).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
  expect(nextSort(second, 'total')).toBeUndefined();
  expect(nextSort(second, 'age')).toEqual({ by: 'age', descending: false });
});
