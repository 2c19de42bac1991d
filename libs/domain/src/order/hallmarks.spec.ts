import { expect, test } from 'vitest';
import { decide } from './order-decider.ts';
import type { OrderEvent } from './order-events.ts';
import { evolve, foldOrder, type Order } from './order.ts';
import { selectOrderMail } from './order-mails.ts';

const line = { name: 'Ring', image: '', price: 1_030_00 };
const placed: OrderEvent = {
  type: 'OrderPlaced',
  number: 1,
  shopperId: 's',
  customer: {
    name: 'Asha',
    email: '',
    phone: '',
    address: { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state: 'Telangana' },
  },
  lines: [
    { ...line, productId: 1, quantity: 2 },
    { ...line, productId: 2, quantity: 1 },
  ],
  total: 3_090_00,
};
const paid: OrderEvent = { type: 'PaymentReceived', paymentId: 'p', amount: 3_090_00, currency: 'INR' };
const order = foldOrder([placed, paid])!;
const record = (of: Order, huids: string[][]) => decide(of, { type: 'RecordHallmarks', huids });
const after = (of: Order, events: readonly OrderEvent[]) => events.reduce<Order>(evolve, of);

test('each piece has its own, and what is recorded again replaces it', () => {
  const events = record(order, [['AB12CD', 'EF34GH'], []]);
  expect(events).toEqual([{ type: 'HallmarksRecorded', huids: [['AB12CD', 'EF34GH'], []] }]);
  const recorded = after(order, events);
  expect(recorded.lines.map(({ huids }) => huids)).toEqual([['AB12CD', 'EF34GH'], undefined]);
  expect(selectOrderMail(order, events, recorded)).toBeUndefined();
  expect(record(recorded, [['AB12CD', 'EF34GH']])).toEqual([]);
  expect(after(recorded, record(recorded, [[], ['ZZ9999']])).lines.map(({ huids }) => huids)).toEqual([
    undefined,
    ['ZZ9999'],
  ]);
  expect(after(recorded, record(recorded, []))).toEqual(order);
});

test('there is at most one for each piece', () => {
  expect(() => record(order, [[], ['AB12CD', 'EF34GH']])).toThrow('HUIDS_TOO_MANY');
  expect(() => record(order, [[], [], ['AB12CD']])).toThrow('HUIDS_TOO_MANY');
});

test('those that were recorded since others were seen stay, and what is recorded already is no conflict', () => {
  const recorded = after(order, record(order, [['AB12CD']]));
  const recordAfter = (huids: string[][], seen: string[][]) =>
    decide(recorded, { type: 'RecordHallmarks', huids, seen });
  expect(() => recordAfter([[], ['ZZ9999']], [[], []])).toThrow('ORDER_CHANGED_MEANWHILE');
  expect(recordAfter([['AB12CD']], [[], []])).toEqual([]);
  expect(recordAfter([[], ['ZZ9999']], [['AB12CD'], []])).toHaveLength(1);
});

test('they are recorded until the order has left', () => {
  const shipped = evolve(order, { type: 'OrderStatusChanged', status: 'Shipped' });
  expect(() => record(shipped, [['AB12CD']])).toThrow('ORDER_SHIPPED');
  const cancelled = evolve(order, { type: 'OrderStatusChanged', status: 'Cancelled' });
  expect(() => record(cancelled, [['AB12CD']])).toThrow('ORDER_CANCELLED');
});

test('an undone dispatch leaves them', () => {
  const recorded = after(order, record(order, [['AB12CD']]));
  const shipped = after(recorded, decide(recorded, { type: 'ShipOrder', trackingNumber: 'T' }));
  const undo = {
    type: 'UndoChange',
    status: 'Payment Received',
    trackingNumber: undefined,
    courier: undefined,
    keptBecause: undefined,
  } as const;
  expect(after(shipped, decide(shipped, undo))).toEqual(recorded);
});
