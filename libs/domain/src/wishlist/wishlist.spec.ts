import { expect, test } from 'vitest';
import { addWishChange, applyWish } from './wishlist.ts';

test('puts a new product first, keeps the place of one that is on the list, and removes', () => {
  expect(applyWish([2, 1], { productId: 3, wished: true })).toEqual([3, 2, 1]);
  expect(applyWish([2, 1], { productId: 1, wished: true })).toEqual([2, 1]);
  expect(applyWish([2, 1], { productId: 2, wished: false })).toEqual([1]);
  expect(applyWish([2, 1], { productId: 9, wished: false })).toEqual([2, 1]);
});

test('keeps one change for each product, the last one, in the order of the last changes', () => {
  const add = { productId: 1, wished: true };
  const other = { productId: 2, wished: true };
  const remove = { productId: 1, wished: false };
  expect([add, other, remove].reduce(addWishChange, [] as (typeof add)[])).toEqual([other, remove]);
});
