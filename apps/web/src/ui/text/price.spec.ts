import { expect, test } from 'vitest';
import { isReduced } from './price.tsx';

const sizes = (...prices: number[]) => ({
  name: 'Size',
  values: prices.map((price, at) => ({ value: String(at), price, isAvailable: true })),
});

test('a product is reduced when its price is below the old one', () => {
  expect(isReduced({ price: 5_000, old_price: 6_000 })).toBe(true);
  expect(isReduced({ price: 5_000, old_price: null })).toBe(false);
});

test('a product with sizes is reduced when a size has the price of the product, and not when each has a price of its own', () => {
  const reduced = { price: 5_000, old_price: 6_000 };
  expect(isReduced({ ...reduced, options: sizes(5_000, 8_000) })).toBe(true);
  expect(isReduced({ ...reduced, options: sizes(7_000, 8_000) })).toBe(false);
});
