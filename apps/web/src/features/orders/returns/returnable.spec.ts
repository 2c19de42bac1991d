import type { UserOrder } from '@kundan/contracts/orders.contract';
import { expect, test } from 'vitest';
import { returnableLines, returnDay } from './returnable.ts';

const order = {
  status: 'Delivered',
  cart: [
    { name: 'Ring', quantity: 2 },
    { name: 'Chain', quantity: 1 },
  ],
  timeline: [{ status: 'Delivered', at: '2026-11-10T20:00:00Z' }],
  returns: [
    { state: 'closed', lines: [{ line: 1, quantity: 1 }] },
    { state: 'rejected', lines: [{ line: 2, quantity: 1 }] },
  ],
} as unknown as UserOrder;

test('pieces of other returns are not left, those of a rejected one are', () => {
  expect(returnableLines(order)).toEqual([
    { line: 1, name: 'Ring', left: 1 },
    { line: 2, name: 'Chain', left: 1 },
  ]);
});

test('a delivered order can be returned until the last day in India, in a shop that gives days', () => {
  const policy = { accept: 'days', days: 7 } as const;
  // Delivered on 11 November in India.
  const day = (now: string, other: Partial<UserOrder> = {}) => returnDay({ ...order, ...other }, policy, new Date(now));
  expect(day('2026-11-18T18:00:00Z')).toBe('2026-11-18');
  expect(day('2026-11-18T19:00:00Z')).toBeUndefined();
  expect(day('2026-11-12T00:00:00Z', { status: 'Shipped' })).toBeUndefined();
  expect(returnDay(order, { accept: 'damaged', days: 7 }, new Date('2026-11-12T00:00:00Z'))).toBeUndefined();
  expect(returnDay(order, undefined, new Date('2026-11-12T00:00:00Z'))).toBeUndefined();
});
