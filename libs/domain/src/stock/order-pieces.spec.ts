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
      address: { addressLane: '1', city: 'a', mandal: 'b', district: 'c', state: 'Kerala', pinCode: '500016' },
    },
    lines: [{ productId: 1, name: 'Ring', image: '/catalogue/a.webp', price: 100, quantity: 1 }],
    total: 100,
  },
  { type: 'PaymentReceived', paymentId: 'pay_1', amount: 100, currency: 'INR' },
];
const status = (status: OrderStatus): OrderEvent => ({ type: 'OrderStatusChanged', status });

/** The change that the last of these statuses makes. */
function lastChange(statuses: OrderStatus[], events: OrderEvent[] = placed) {
  const history = [...events, ...statuses.map(status)];
  return orderPiecesChange(history, history.slice(-1));
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

test('a new order changes nothing here: its pieces were taken when it was paid', () => {
  expect(orderPiecesChange(placed, placed)).toBeUndefined();
});

test('other events of a cancelled order change nothing', () => {
  const history: OrderEvent[] = [
    ...placed,
    status('Cancelled'),
    { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 100 },
    { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' },
  ];
  expect(orderPiecesChange(history, history.slice(-2))).toBeUndefined();
});

test('an unpaid order is cancelled like a paid one', () => {
  expect(lastChange(['Cancelled'], placed.slice(0, 1))).toBe('returned');
});
