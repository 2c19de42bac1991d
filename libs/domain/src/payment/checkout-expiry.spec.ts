import { expect, test } from 'vitest';
import { checkoutExpiry, linesStillHold } from './checkout-expiry.ts';

test('a checkout expires 30 minutes after create-order', () => {
  expect(checkoutExpiry(new Date('2026-11-21T10:00:00Z'), 30)).toEqual(new Date('2026-11-21T10:30:00Z'));
});

const line = (productId: number, price: number) => ({ productId, price, quantity: 2, name: 'Ring', image: '/a.webp' });
const lines = [line(1, 1_000_00), line(2, 500_00)];
const [first, second] = [
  { id: 1, price: 1_000_00, isAvailable: true },
  { id: 2, price: 500_00, isAvailable: true },
];

test('lines hold while every product has its price and is available', () => {
  expect(linesStillHold(lines, [second, first])).toBe(true);
  expect(linesStillHold(lines, [first, second, { id: 3, price: 1, isAvailable: false }])).toBe(true);
});

test.each([
  ['dearer', [first, { ...second, price: 500_01 }]],
  ['cheaper', [first, { ...second, price: 499_99 }]],
  ['sold out', [{ ...first, isAvailable: false }, second]],
  ['withdrawn', [second]],
])('lines do not hold when one product is %s', (_, products) => expect(linesStillHold(lines, products)).toBe(false));
