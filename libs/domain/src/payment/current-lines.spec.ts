import { expect, test } from 'vitest';
import { areLinesCurrent } from './current-lines.ts';

const line = (productId: number, price: number) => ({ productId, price, quantity: 2, name: 'Ring', image: '/a.webp' });
const lines = [line(1, 1_000_00), line(2, 500_00)];
const [first, second] = [
  { id: 1, price: 1_000_00, isAvailable: true },
  { id: 2, price: 500_00, isAvailable: true },
];

test('lines are current while every product has its price and is available', () => {
  expect(areLinesCurrent(lines, [second, first])).toBe(true);
  expect(areLinesCurrent(lines, [first, second, { id: 3, price: 1, isAvailable: false }])).toBe(true);
});

test.each([
  ['dearer', [first, { ...second, price: 500_01 }]],
  ['cheaper', [first, { ...second, price: 499_99 }]],
  ['sold out', [{ ...first, isAvailable: false }, second]],
  ['withdrawn', [second]],
])('lines are not current when one product is %s', (_, products) =>
  expect(areLinesCurrent(lines, products)).toBe(false),
);
