import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderIdOf, orderNumberOf } from './order-number.ts';

test('an order number has six digits and grows beyond them', () => {
  expect(orderIdOf(123)).toBe('KD-000123');
  expect(orderIdOf(1_234_567)).toBe('KD-1234567');
});
test('there and back', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e12 }), (n) => orderNumberOf(orderIdOf(n)) === n));
});
test.each(['', '123', 'KD-123', 'kd-000123', 'KD-0000123', 'KD-000000', ' KD-000123', 'KD-000123x'])(
  '%j is no order id',
  (text) => {
    expect(orderNumberOf(text)).toBeUndefined();
  },
);
