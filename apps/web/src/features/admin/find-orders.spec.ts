import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import { expect, test } from 'vitest';
import { findOrders } from './find-orders.ts';

const order = (change: Partial<AdminOrder>): AdminOrder => ({
  id: 'KD-000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: '{"city":"Hyderabad"}',
  items: [{ product_name: 'Temple Necklace', quantity: 1, product_price: 1000 }],
  total_price: 1000,
  created_at: '2026-11-20T06:00:00.000Z',
  status: 'Payment Received',
  tracking_number: null,
  timeline: [],
  ...change,
});
const orders = [
  order({}),
  order({ id: 'KD-000002', name: 'Meera Iyer', status: 'Shipped', tracking_number: 'EE123456789IN' }),
];
const found = (words: string, status: 'all' | 'Shipped' | 'Cancelled' = 'all') =>
  findOrders(orders, { words, status }).map(({ id }) => id);

test('every word has to be found, wherever it stands', () => {
  expect(found('')).toEqual(['KD-000001', 'KD-000002']);
  expect(found('kd-000002')).toEqual(['KD-000002']);
  expect(found('  meera   temple ')).toEqual(['KD-000002']);
  expect(found('meera diamond')).toEqual([]);
  expect(found('ee1234')).toEqual(['KD-000002']);
  expect(found('hyderabad')).toHaveLength(2);
});

test('a status narrows it further', () => {
  expect(found('', 'Shipped')).toEqual(['KD-000002']);
  expect(found('asha@example.in', 'Shipped')).toEqual(['KD-000002']);
  expect(found('', 'Cancelled')).toEqual([]);
});
