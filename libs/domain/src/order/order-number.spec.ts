import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOrderId, parseOrderId } from './order-number.ts';

test('formats an order id with at least six digits', () => {
  expect(formatOrderId(123)).toBe('KD-000123');
  expect(formatOrderId(1_234_567)).toBe('KD-1234567');
});
test('parses every formatted order id', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e12 }), (n) => parseOrderId(formatOrderId(n)) === n));
});
test.each(['', '123', 'KD-123', 'kd-000123', 'KD-0000123', 'KD-000000', ' KD-000123', 'KD-000123x'])(
  'rejects %j as an order id',
  (text) => {
    expect(parseOrderId(text)).toBeUndefined();
  },
);
