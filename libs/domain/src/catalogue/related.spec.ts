import { expect, test } from 'vitest';
import { relatedTo } from './related.ts';

const list = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const ids = (id: number, count = 4) => relatedTo({ id }, list, count).map((one) => one.id);

test('those that follow come first, and the list begins anew at its end', () => {
  expect(ids(2)).toEqual([3, 4, 5, 6]);
  expect(ids(5)).toEqual([6, 1, 2, 3]);
  expect(ids(6)).toEqual([1, 2, 3, 4]);
});

test('a product is never related to itself, and a short list gives what it has', () => {
  expect(ids(3, 99)).toEqual([4, 5, 6, 1, 2]);
  expect(relatedTo({ id: 1 }, [{ id: 1 }], 4)).toEqual([]);
});

test('a product from beyond the list gets the list from its beginning', () => {
  expect(ids(99)).toEqual([1, 2, 3, 4]);
});
