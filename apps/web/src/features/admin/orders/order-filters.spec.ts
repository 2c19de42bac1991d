import { expect, test } from 'vitest';
import { orderRequest } from './order-filters.ts';

test('lists the newest orders without filters', () => {
  expect(orderRequest({})).toEqual({ page: 1, limit: 50, sort: 'newest' });
});

test('lists the oldest orders to ship first, unless the address has another order', () => {
  expect(orderRequest({ status: 'Payment Received' }).sort).toBe('oldest');
  expect(orderRequest({ status: 'Payment Received', sort: 'newest' }).sort).toBe('newest');
  expect(orderRequest({ status: 'Shipped' }).sort).toBe('newest');
});

test('sends every filter, and not the open order', () => {
  const filters = {
    status: 'Shipped',
    q: 'asha',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'oldest',
    page: 3,
  } as const;
  expect(orderRequest({ ...filters, order: 'KD-000001' })).toEqual({ ...filters, limit: 50 });
});
