import { expect, test } from 'vitest';
import { CATEGORIES } from '../shop.ts';
import { CATEGORY_SLUGS, categoryOf, slugOf, titleOf } from './category.ts';

test('slugs are lower-case names with hyphens for spaces', () => {
  expect(CATEGORY_SLUGS).toEqual(['necklace', 'invisible-necklace', 'diamonds', 'earrings']);
});
test('finds every category by its slug and derives its title', () => {
  for (const name of CATEGORIES) {
    expect(categoryOf(slugOf(name))).toBe(name);
    expect(titleOf(slugOf(name))).toBe(name);
  }
});
test('an unknown slug has a title but no category', () => {
  expect(categoryOf('rings')).toBeUndefined();
  expect(categoryOf('Necklace')).toBeUndefined();
  expect(titleOf('toe-rings')).toBe('Toe Rings');
});
