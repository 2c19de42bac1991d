import { expect, test } from 'vitest';
import { evolve, foldOrder } from './order.ts';
import type { OrderCommand, PlaceOrder } from './order-commands.ts';
import { decide } from './order-decider.ts';

const TOTAL = 1_000_00;
const placeOrder: PlaceOrder = {
  type: 'PlaceOrder',
  number: 1,
  shopperId: 'shopper-1',
  customer: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    address: {
      addressLane: '1 Temple Road',
      city: 'Tirupati',
      mandal: 'Tirupati Urban',
      district: 'Tirupati',
      state: 'Andhra Pradesh',
      pinCode: '517501',
    },
  },
  lines: [{ productId: 1, name: 'Necklace', image: '/necklace.avif', price: TOTAL, quantity: 1 }],
};
const payment = { id: 'pay_1', amount: TOTAL };

function codeOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
}

test.each([
  ['one paisa less than the total', TOTAL - 1],
  ['one paisa more than the total', TOTAL + 1],
])('rejects an order whose payment is %s', (_, amount) => {
  const command = { ...placeOrder, payment: { ...payment, amount } };
  expect(codeOf(() => decide(undefined, command))).toBe('PAYMENT_AMOUNT_DIFFERS');
});

test('accepts an order whose payment equals the total', () => {
  const events = decide(undefined, { ...placeOrder, payment });
  expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'PaymentReceived']);
});

const order = foldOrder(decide(undefined, { ...placeOrder, payment }));
const refund = (amount: number): OrderCommand => ({
  type: 'RefundPayment',
  paymentId: payment.id,
  refundId: 'rfnd_1',
  amount,
});

test.each([
  ['zero', 0],
  ['a negative amount', -1],
  ['more than the payment', TOTAL + 1],
])('rejects a refund of %s', (_, amount) => {
  expect(codeOf(() => decide(order, refund(amount)))).toBe('PAYMENT_AMOUNT_DIFFERS');
});

test('records a refund of one paisa', () => {
  expect(decide(order, refund(1))).toEqual([
    { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1 },
  ]);
});

const refunded = { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: TOTAL } as const;

test('cancels an order that is wholly refunded before it is shipped', () => {
  expect(decide(order, refund(TOTAL))).toEqual([refunded, { type: 'OrderStatusChanged', status: 'Cancelled' }]);
  const almost = evolve(order, { ...refunded, refundId: 'rfnd_0', amount: TOTAL - 1 });
  expect(decide(almost, refund(1)).at(-1)).toEqual({ type: 'OrderStatusChanged', status: 'Cancelled' });
});

test.each(['Shipped', 'Delivered', 'Cancelled'] as const)('leaves a refunded order %s', (status) => {
  const changed = evolve(order, { type: 'OrderStatusChanged', status });
  expect(decide(changed, refund(TOTAL))).toEqual([refunded]);
});
