import { expect, test } from 'vitest';
import { giftBounds, isGiftSearch } from './occasions.ts';

test.each([
  'gift',
  'Gifts',
  'a birthday gift for my sister',
  'diwali',
  'anniversary present',
  'gift under 5000',
  'शादी',
  'बहन के लिए तोहफ़ा',
  'పుట్టినరోజు బహుమతి',
])('%j asks for a gift', (query) => expect(isGiftSearch(query)).toBe(true));

test.each(['wedding ring', 'gift box necklace', 'giftig', 'under 5000', '', 'for her', 'pearl'])(
  '%j does not',
  (query) => expect(isGiftSearch(query)).toBe(false),
);

test('the first tile leads to a product', () => {
  expect(giftBounds(4_650)).toEqual([5_000, 10_000, 25_000, 50_000, 100_000]);
  expect(giftBounds(300)).toEqual([1_000, 2_500, 5_000, 10_000, 25_000]);
  expect(giftBounds(1_000_000)).toEqual([]);
});
