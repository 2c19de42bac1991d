import { expect, test } from 'vitest';
import { isSizedRing, ringDiameter } from './ring-size.ts';

test.each([
  [6, 14.6],
  [10, 15.9],
  [12, 16.6],
  [16, 17.8],
  [20, 19.1],
  [30, 22.3],
])('size %i has an inner diameter of %d mm', (size, diameter) => expect(ringDiameter(size)).toBe(diameter));

test.each([
  ['Chand Ring', 'Diamonds', 'Size', true],
  ['Solitaire', 'Rings', 'Ring size', true],
  ['चाँद अंगूठी', 'Diamonds', 'Size', true],
  ['చంద్ ఉంగరం', 'Diamonds', 'Size', true],
  ['Chand Ring', 'Diamonds', 'Color', false],
  ['Nose Ring', 'Gold', 'Size', false],
  ['Jhumka', 'Earrings', 'Size', false],
  ['Bangle', 'Bangles', 'Size', false],
])('%s of %s with the option %s: %s', (name, category, option, expected) =>
  expect(isSizedRing({ name, category, options: { name: option, values: [] } })).toBe(expected),
);

test('a ring without options has no size', () => {
  expect(isSizedRing({ name: 'Chand Ring', category: 'Rings' })).toBe(false);
});
