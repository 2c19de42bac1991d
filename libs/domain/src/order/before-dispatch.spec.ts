import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelByShopper, changeAddress } from './before-dispatch.ts';
import { evolve, foldOrder } from './order.ts';
import { anyPlaceOrder } from './order.arbitrary.ts';
import { decide } from './order-decider.ts';
import type { OrderStatus } from '../shop.ts';

const placed = decide(undefined, fc.sample(anyPlaceOrder, { numRuns: 1, seed: 1 })[0]!);
const order = foldOrder(placed)!;
const { address } = order.customer;
const withStatus = (status: OrderStatus) => evolve(order, { type: 'OrderStatusChanged', status });

test('an order that has not left is cancelled once', () => {
  const events = cancelByShopper(order, { refund: 500 });
  expect(events).toEqual([{ type: 'OrderCancelledByShopper', refund: 500 }]);
  const cancelled = events.reduce(evolve, order);
  expect(cancelled.status).toBe('Cancelled');
  expect(cancelByShopper(cancelled, { refund: 500 })).toEqual([]);
});

test('a changed address replaces the earlier one, and the e-mail address stays', () => {
  const other = { ...address, addressLane: '7 Marine Drive' };
  const events = changeAddress(order, { name: 'Meera Rao', address: other });
  expect(events).toEqual([
    { type: 'DeliveryAddressChanged', customer: { ...order.customer, name: 'Meera Rao', address: other } },
  ]);
  const changed = events.reduce(evolve, order);
  expect(changed).toMatchObject({ total: order.total, customer: { name: 'Meera Rao', phone: order.customer.phone } });
  expect(changeAddress(changed, { address: other })).toEqual([]);
});

test('an address that was changed since it was seen stays, and what is changed already is no conflict', () => {
  const change = (lane: string, of = order) =>
    changeAddress(of, { address: { ...address, addressLane: lane }, seen: order.customer });
  const changed = change('7 Marine Drive').reduce(evolve, order);
  expect(changed.customer.address.addressLane).toBe('7 Marine Drive');
  expect(change('7 Marine Drive', changed)).toEqual([]);
  expect(() => change('9 Lake Road', changed)).toThrow(expect.objectContaining({ code: 'ORDER_CHANGED_MEANWHILE' }));
  const otherPhone = { ...order, customer: { ...order.customer, phone: '+919876500000' } };
  expect(() => change('9 Lake Road', otherPhone)).toThrow(expect.objectContaining({ code: 'ORDER_CHANGED_MEANWHILE' }));
});

test.each(['Shipped', 'Delivered'] as const)('an order that is %s neither', (status) => {
  for (const change of [
    () => cancelByShopper(withStatus(status), { refund: 0 }),
    () => changeAddress(withStatus(status), { address }),
  ])
    expect(change).toThrow(expect.objectContaining({ code: 'ORDER_SHIPPED' }));
});

test('a cancelled order goes nowhere', () => {
  expect(() => changeAddress(withStatus('Cancelled'), { address })).toThrow(
    expect.objectContaining({ code: 'ORDER_CANCELLED' }),
  );
});
