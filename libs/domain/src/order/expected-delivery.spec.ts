import { expect, test } from 'vitest';
import type { OrderStatus } from '../shop.ts';
import { expectedDelivery } from './expected-delivery.ts';

const DAYS = { dispatchDays: 2, fromDays: 5, toDays: 7 };
const reached = (status: OrderStatus, at: string) => expectedDelivery({ status, at }, DAYS);

test('a paid order is expected after its dispatch and its way', () => {
  expect(reached('Payment Received', '2026-11-23T10:00:00.000Z')).toEqual({ from: '2026-11-30', to: '2026-12-04' });
});

test('an order on its way is expected sooner, counted from the day in India', () => {
  expect(reached('Shipped', '2026-11-23T10:00:00.000Z')).toEqual({ from: '2026-11-30', to: '2026-12-02' });
  expect(reached('Shipped', '2026-11-23T20:00:00.000Z')).toEqual({ from: '2026-12-01', to: '2026-12-03' });
});

test.each(['Pending Payment', 'Delivered', 'Cancelled'] as const)('%s: no date', (status) => {
  expect(reached(status, '2026-11-23T10:00:00.000Z')).toBeUndefined();
});

test('counts the business days that the shop promises', () => {
  const days = { dispatchDays: 1, fromDays: 2, toDays: 3 };
  expect(expectedDelivery({ status: 'Payment Received', at: '2026-11-23T10:00:00.000Z' }, days)).toEqual({
    from: '2026-11-25',
    to: '2026-11-27',
  });
});
