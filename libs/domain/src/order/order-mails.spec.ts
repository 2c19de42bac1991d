import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStatus } from '../shop.ts';
import { evolve, foldOrder, type Order } from './order.ts';
import { anyPlaceOrder } from './order.arbitrary.ts';
import { decide } from './order-decider.ts';
import { selectOrderMail } from './order-mails.ts';

const placed = decide(undefined, fc.sample(anyPlaceOrder, { numRuns: 1, seed: 1 })[0]!);
const order = foldOrder(placed)!;

function mailOfStatusChange(before: Order, status: OrderStatus, trackingNumber?: string) {
  const events = decide(before, { type: 'ChangeStatus', status, trackingNumber });
  return selectOrderMail(before, events, events.reduce(evolve, before));
}

test('sends a confirmation for a new order', () => {
  expect(selectOrderMail(undefined, placed, order)).toEqual({ mail: 'order-confirmation' });
});
test('sends every new status', () => {
  expect(mailOfStatusChange(order, 'Delivered')).toEqual({ mail: 'order-status', status: 'Delivered' });
  expect(mailOfStatusChange(order, 'Shipped')).toEqual({ mail: 'order-status', status: 'Shipped' });
});
test('sends one mail when an order is shipped with a tracking number', () => {
  expect(mailOfStatusChange(order, 'Shipped', 'TRK1')).toEqual({ mail: 'order-shipped', trackingNumber: 'TRK1' });
});
test('sends a tracking number that is assigned after shipping', () => {
  expect(mailOfStatusChange({ ...order, status: 'Shipped' }, 'Shipped', 'TRK1')).toEqual({
    mail: 'order-shipped',
    trackingNumber: 'TRK1',
  });
});
test('sends a tracking number that is assigned before shipping when the order is shipped', () => {
  expect(mailOfStatusChange(order, 'Pending Payment', 'TRK1')).toBeUndefined();
  expect(mailOfStatusChange({ ...order, trackingNumber: 'TRK1' }, 'Shipped')).toEqual({
    mail: 'order-shipped',
    trackingNumber: 'TRK1',
  });
});
test('notifies of a return that was received, without a mail of its own', () => {
  const received = [{ type: 'ReturnStateChanged' as const, number: 2, state: 'received' as const }];
  expect(selectOrderMail(order, received, order)).toEqual({ mail: 'return-received', number: 2 });
});
test('a receipt that is the decision, or places a replacement, or has a note is a mail', () => {
  const requested = decide(
    { ...order, status: 'Delivered' },
    { type: 'RequestReturn', ticketId: 't1', lines: [{ line: 1, quantity: 1 }], isDamage: false },
  ).reduce(evolve, { ...order, status: 'Delivered' as const });
  const received = { type: 'ReturnStateChanged' as const, number: 1, state: 'received' as const };
  const mail = { mail: 'order-return', number: 1, state: 'received' };
  expect(selectOrderMail(requested, [received], requested)).toEqual(mail);
  const approved = evolve(requested, { ...received, state: 'approved' });
  expect(selectOrderMail(approved, [received], approved)).toEqual({ mail: 'return-received', number: 1 });
  expect(selectOrderMail(approved, [{ ...received, replacement: 7 }], approved)).toEqual({ ...mail, replacement: 7 });
  expect(selectOrderMail(approved, [{ ...received, words: { note: 'Thank you' } }], approved)).toEqual({
    ...mail,
    note: 'Thank you',
  });
});
test('sends nothing without events', () => {
  expect(mailOfStatusChange(order, 'Pending Payment')).toBeUndefined();
});
test('sends no mail for a refund', () => {
  expect(
    selectOrderMail(order, [{ type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1 }], {
      ...order,
      refunds: [{ id: 'rfnd_1', amount: 1 }],
    }),
  ).toBeUndefined();
});
test('sends one mail when the shopper cancels, and one for another address', () => {
  const cancelled = decide(order, { type: 'CancelByShopper', refund: 500 });
  expect(selectOrderMail(order, cancelled, cancelled.reduce(evolve, order))).toEqual({
    mail: 'order-cancelled',
    refund: 500,
  });
  const moved = decide(order, { type: 'ChangeAddress', name: 'Meera Rao', address: order.customer.address });
  expect(selectOrderMail(order, moved, moved.reduce(evolve, order))).toEqual({ mail: 'address-changed' });
});
