import { expect, test } from 'vitest';
import { applyWish } from './wishlist.ts';

test('puts a new product first, keeps the place of one that is on the list, and removes', () => {
  expect(applyWish([2, 1], { productId: 3, wished: true })).toEqual([3, 2, 1]);
  expect(applyWish([2, 1], { productId: 1, wished: true })).toEqual([2, 1]);
  expect(applyWish([2, 1], { productId: 2, wished: false })).toEqual([1]);
  expect(applyWish([2, 1], { productId: 9, wished: false })).toEqual([2, 1]);
});
