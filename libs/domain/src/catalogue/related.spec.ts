import { expect, test } from 'vitest';
import { relatedProducts } from './related.ts';

const PRICES = [100, 500, 450, 900, 560, 440];
const list = PRICES.map((price, at) => ({ id: at + 1, price, isAvailable: at !== 2 }));
const ids = (product: { id: number; price: number }, count = 3) =>
  relatedProducts(product, list, count).map(({ id }) => id);

test('returns the available products that are nearest in price', () => {
  expect(ids({ id: 2, price: 500 })).toEqual([5, 6, 1]);
  expect(ids({ id: 4, price: 900 })).toEqual([5, 2, 6]);
});

test('orders products at the same distance by id', () => {
  expect(ids({ id: 9, price: 500 }, 3)).toEqual([2, 5, 6]);
  expect(
    relatedProducts(
      { id: 9, price: 500 },
      list.filter(({ id }) => id > 4),
      2,
    ).map(({ id }) => id),
  ).toEqual([5, 6]);
});

test('excludes the product itself and returns all others of a short list', () => {
  expect(ids({ id: 1, price: 100 }, 99)).toEqual([6, 2, 5, 4]);
  expect(relatedProducts({ id: 1, price: 1 }, [{ id: 1, price: 1, isAvailable: true }], 4)).toEqual([]);
});
