import { expect, test } from 'vitest';
import { comingStatuses } from './coming-statuses.ts';

test.each([
  ['Pending Payment', ['Payment Received', 'Shipped', 'Delivered']],
  ['Payment Received', ['Shipped', 'Delivered']],
  ['Shipped', ['Delivered']],
  ['Delivered', []],
  ['Cancelled', []],
] as const)('after %s an order becomes %j', (status, coming) => {
  expect(comingStatuses(status)).toEqual(coming);
});
