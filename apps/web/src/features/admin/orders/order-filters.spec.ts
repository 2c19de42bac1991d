import { expect, test } from 'vitest';
import { exportRequest, orderFilters, orderRequest } from './order-filters.ts';

test('lists the newest orders without filters', () => {
  const filters = orderFilters({});
  expect(filters).toEqual({ status: 'all', q: '', from: '', to: '', sort: 'newest', page: 1, open: undefined });
  expect(orderRequest(filters)).toEqual({ page: 1, limit: 50, sort: 'newest' });
});

test('lists the oldest orders to ship first, unless the address has another order', () => {
  expect(orderFilters({ status: 'Payment Received' }).sort).toBe('oldest');
  expect(orderFilters({ status: 'Payment Received', sort: 'newest' }).sort).toBe('newest');
  expect(orderFilters({ status: 'Shipped' }).sort).toBe('newest');
});

test('ignores values in the address that are no filters', () => {
  const raw = { status: 'Lost', sort: 'id', page: '0', from: '21.11.2026', to: '<script>', order: undefined };
  expect(orderFilters(raw)).toEqual(orderFilters({}));
});

test('sends every filter', () => {
  const raw = { status: 'Shipped', q: 'asha', from: '2026-11-01', to: '2026-11-21', sort: 'oldest', page: '3' };
  expect(orderRequest(orderFilters(raw))).toEqual({
    page: 3,
    limit: 50,
    sort: 'oldest',
    status: 'Shipped',
    q: 'asha',
    from: '2026-11-01',
    to: '2026-11-21',
  });
});

test('exports all pages of what the filters select', () => {
  const raw = { status: 'Shipped', q: 'asha', from: '2026-11-01', sort: 'oldest', page: '3' };
  expect(exportRequest(orderFilters(raw))).toEqual({ status: 'Shipped', q: 'asha', from: '2026-11-01' });
  expect(exportRequest(orderFilters({}))).toEqual({});
});
