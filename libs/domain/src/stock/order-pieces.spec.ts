import { expect, test } from 'vitest';
import type { OrderEvent } from '../order/order-events.ts';
import type { OrderStatus } from '../shop.ts';
import { orderPiecesChange } from './order-pieces.ts';

const placed: OrderEvent[] = [
  {
    type: 'OrderPlaced',
    number: 1,
    shopperId: 'shopper-1',
    customer: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      address: { addressLane: '1', city: 'a', mandal: 'b', district: 'c', state: 'Kerala', pinCode: '682001' },
    },
    lines: [{ productId: 1, name: 'Ring', image: '/catalogue/a.webp', price: 100, quantity: 1 }],
    total: 100,
  },
  { type: 'PaymentReceived', paymentId: 'pay_1', amount: 100, currency: 'INR' },
];
const status = (status: OrderStatus): OrderEvent => ({ type: 'OrderStatusChanged', status });

/** 'returned' or 'taken' when all pieces move; undefined when none does. */
function movedBy(history: OrderEvent[], appended: OrderEvent[]) {
  const { returned, taken } = orderPiecesChange(history, appended);
  if (returned.length > 0 && taken.length > 0) throw new Error('Pieces move one way.');
  return returned.length > 0 ? 'returned' : taken.length > 0 ? 'taken' : undefined;
}

/** The change that the last of these statuses makes. */
function lastChange(statuses: OrderStatus[], events: OrderEvent[] = placed) {
  const history = [...events, ...statuses.map(status)];
  return movedBy(history, history.slice(-1));
}

test.each<[OrderStatus[], string | undefined]>([
  [['Cancelled'], 'returned'],
  [['Pending Payment', 'Cancelled'], 'returned'],
  [['Shipped', 'Cancelled'], undefined],
  [['Delivered', 'Cancelled'], undefined],
  [['Shipped'], undefined],
  [['Cancelled', 'Payment Received'], 'taken'],
  [['Cancelled', 'Shipped'], 'taken'],
  [['Cancelled', 'Payment Received', 'Cancelled'], 'returned'],
  [['Shipped', 'Cancelled', 'Payment Received'], undefined],
  [['Shipped', 'Cancelled', 'Payment Received', 'Cancelled'], 'returned'],
])('%o', (statuses, change) => {
  expect(lastChange(statuses)).toBe(change);
});

test.each<[OrderStatus[], OrderStatus, string | undefined]>([
  [['Cancelled'], 'Payment Received', 'taken'],
  [['Cancelled', 'Shipped'], 'Cancelled', 'returned'],
  [['Shipped', 'Cancelled', 'Payment Received'], 'Cancelled', undefined],
  [['Shipped', 'Cancelled'], 'Shipped', undefined],
])('%o, undone to %s', (statuses, before, change) => {
  const undo: OrderEvent = { type: 'OrderStatusChanged', status: before, isUndo: true };
  expect(movedBy([...placed, ...statuses.map(status), undo], [undo])).toBe(change);
});

test('a new order changes nothing here: its pieces were taken when it was paid', () => {
  expect(movedBy(placed, placed)).toBeUndefined();
});

test('other events of a cancelled order change nothing', () => {
  const history: OrderEvent[] = [
    ...placed,
    status('Cancelled'),
    { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 100 },
    { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' },
  ];
  expect(movedBy(history, history.slice(-2))).toBeUndefined();
});

test('an unpaid order is cancelled like a paid one', () => {
  expect(lastChange(['Cancelled'], placed.slice(0, 1))).toBe('returned');
});

const returned = (isRestocked: boolean): OrderEvent[] => [
  ...placed,
  status('Delivered'),
  {
    type: 'ReturnRequested',
    number: 1,
    lines: [{ line: 1, quantity: 1 }],
    isDamage: false,
    wish: 'refund',
    ticketId: 'ticket-1',
  },
  { type: 'ReturnStateChanged', number: 1, state: 'received', ...(isRestocked && { isRestocked }) },
];

test('pieces of a return go back when staff say so, and a later cancellation does not put them back again', () => {
  expect(movedBy(returned(false), returned(false).slice(-1))).toBeUndefined();
  const history = returned(true);
  expect(orderPiecesChange(history, history.slice(-1)).returned).toMatchObject([{ productId: 1, quantity: 1 }]);
  expect(lastChange(['Payment Received', 'Cancelled'], history)).toBeUndefined();
  expect(lastChange(['Payment Received', 'Cancelled', 'Delivered'], history)).toBeUndefined();
});
