import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStatus } from '../shop.ts';
import { anyPlacing } from './order.arbitrary.ts';
import { orderMailOf } from './order-mails.ts';
import { decide, evolve, type Order, orderOf } from './order.ts';

const placed = decide(undefined, fc.sample(anyPlacing, { numRuns: 1, seed: 1 })[0]!);
const order = orderOf(placed)!;

function mailOfChange(before: Order, status: OrderStatus, trackingNumber?: string) {
  const events = decide(before, { type: 'ChangeStatus', status, trackingNumber });
  return orderMailOf(before, events, events.reduce(evolve, before));
}

test('placing confirms', () => {
  expect(orderMailOf(undefined, placed, order)).toEqual({ mail: 'order-confirmation' });
});
test('a new status is told', () => {
  expect(mailOfChange(order, 'Delivered')).toEqual({ mail: 'order-status', status: 'Delivered' });
  expect(mailOfChange(order, 'Shipped')).toEqual({ mail: 'order-status', status: 'Shipped' });
});
test('shipped together with a tracking number is one mail', () => {
  expect(mailOfChange(order, 'Shipped', 'TRK1')).toEqual({ mail: 'order-shipped', trackingNumber: 'TRK1' });
});
test('a tracking number given later is told later', () => {
  expect(mailOfChange({ ...order, status: 'Shipped' }, 'Shipped', 'TRK1')).toEqual({
    mail: 'order-shipped',
    trackingNumber: 'TRK1',
  });
});
test('a tracking number given before waits for shipping', () => {
  expect(mailOfChange(order, 'Pending Payment', 'TRK1')).toBeUndefined();
  expect(mailOfChange({ ...order, trackingNumber: 'TRK1' }, 'Shipped')).toEqual({
    mail: 'order-shipped',
    trackingNumber: 'TRK1',
  });
});
test('a change that changes nothing sends nothing', () => {
  expect(mailOfChange(order, 'Pending Payment')).toBeUndefined();
});
