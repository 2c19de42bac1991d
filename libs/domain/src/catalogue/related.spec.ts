import { expect, test } from 'vitest';
import { relatedProducts } from './related.ts';

const list = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const ids = (id: number, count = 4) => relatedProducts({ id }, list, count).map((one) => one.id);

test('returns the following products and continues at the start of the list', () => {
  expect(ids(2)).toEqual([3, 4, 5, 6]);
  expect(ids(5)).toEqual([6, 1, 2, 3]);
  expect(ids(6)).toEqual([1, 2, 3, 4]);
});

test('excludes the product itself and returns all others of a short list', () => {
  expect(ids(3, 99)).toEqual([4, 5, 6, 1, 2]);
  expect(relatedProducts({ id: 1 }, [{ id: 1 }], 4)).toEqual([]);
});

test('starts at the beginning of the list for a product after its end', () => {
  expect(ids(99)).toEqual([1, 2, 3, 4]);
});
