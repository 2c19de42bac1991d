import { expect, test } from 'vitest';
import { CATEGORIES } from '../shop.ts';
import { CATEGORY_SLUGS, categoryOf, slugOf, titleOf } from './category.ts';

test('slugs are lower-case names with hyphens for spaces', () => {
  expect(CATEGORY_SLUGS).toEqual(['necklace', 'invisible-necklace', 'diamonds', 'earrings']);
});
test('every category comes back from its slug and is its title', () => {
  for (const name of CATEGORIES) {
    expect(categoryOf(slugOf(name))).toBe(name);
    expect(titleOf(slugOf(name))).toBe(name);
  }
});
test('an unknown slug is no category but has a title', () => {
  expect(categoryOf('rings')).toBeUndefined();
  expect(categoryOf('Necklace')).toBeUndefined();
  expect(titleOf('toe-rings')).toBe('Toe Rings');
});
