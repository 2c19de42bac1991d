import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { expect, test } from 'vitest';
import { refundable } from './refundable.ts';

const at = '2026-11-20T06:00:00.000Z';
const order = (change: Partial<AdminOrder>) =>
  refundable({
    total_price: 1000.3,
    payment: { method: 'online', reference: null },
    refunds: [],
    ...change,
  } as AdminOrder);
const refund = (amount: number, status: 'pending' | 'processed' | 'failed') => ({ id: status, amount, status, at });

test('is what no processed or pending refund took', () => {
  expect(order({})).toBe(1000.3);
  expect(order({ refunds: [refund(100.1, 'processed'), refund(200.1, 'pending'), refund(500, 'failed')] })).toBe(700.1);
  expect(order({ refunds: [refund(1000.3, 'processed')] })).toBe(0);
});

test('is nothing for an order that was never paid', () => {
  expect(order({ payment: null })).toBe(0);
});
