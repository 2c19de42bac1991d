import { expect, test } from 'vitest';
import { namedOrderNumbers } from './named-orders.ts';

test.each([
  ['Where is KD-000123?', [123]],
  ['kd 45, and KD000045 again, then KD-000046.', [45, 46]],
  ['KD-0 and AKD-000001 and KD-1234567890 are no orders.', []],
  ['Call 9876543210.', []],
])('%s', (text, numbers) => {
  expect(namedOrderNumbers(text)).toEqual(numbers);
});
