import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fault, type FaultCode } from '../fault.ts';
import { ORDER_STATUSES } from '../shop.ts';
import { anyCommand, anyPlacing } from './order.arbitrary.ts';
import { decide, evolve, orderOf, type OrderCommand, type OrderEvent } from './order.ts';
import { type PlaceOrder, totalOf } from './order-placing.ts';

const place: PlaceOrder = {
  type: 'PlaceOrder',
  number: 7,
  shopperId: 'a-shopper',
  customer: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    address: {
      addressLane: '12 Lotus Lane',
      city: 'Hyderabad',
      mandal: 'Ameerpet',
      district: 'Hyderabad',
      state: 'Telangana',
      pinCode: '500016',
    },
  },
  lines: [
    { productId: 1, name: 'Temple Necklace', image: '/catalogue/a.webp', price: 1_250_00, quantity: 2 },
    { productId: 2, name: 'Pearl Drops', image: '/catalogue/b.webp', price: 499_50, quantity: 1 },
  ],
};
const total = 2 * 1_250_00 + 499_50;
const placed = decide(undefined, place);
const paid: OrderEvent[] = [...placed, { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }];

function given(events: OrderEvent[]) {
  return {
    when: (command: OrderCommand) => ({
      then(expected: OrderEvent[] | FaultCode) {
        if (typeof expected === 'string') {
          expect(() => decide(orderOf(events), command)).toThrow(
            expect.objectContaining({ name: 'Fault', code: expected }),
          );
        } else {
          expect(decide(orderOf(events), command)).toEqual(expected);
        }
      },
    }),
  };
}

describe('placing', () => {
  const { type: _, payment: __, ...facts } = place;
  const orderPlaced: OrderEvent = { type: 'OrderPlaced', ...facts, total };
  const payment = { id: 'pay_1', amount: total };

  test('an unpaid order is pending', () => {
    given([]).when(place).then([orderPlaced]);
    expect(orderOf(placed)?.status).toBe('Pending Payment');
  });
  test('a captured payment is received at once', () => {
    given([])
      .when({ ...place, payment })
      .then([orderPlaced, { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }]);
    expect(orderOf(decide(undefined, { ...place, payment }))?.status).toBe('Payment Received');
  });
  test('a repeat does nothing', () =>
    given(paid)
      .when({ ...place, payment })
      .then([]));
  test('an order is never placed over another', () =>
    given(paid)
      .when({ ...place, number: 8, payment })
      .then('ORDER_CHANGED_MEANWHILE'));
  test('an empty cart is refused', () =>
    given([])
      .when({ ...place, lines: [] })
      .then('CART_EMPTY'));
  test('a payment of another amount is refused', () =>
    given([])
      .when({ ...place, payment: { ...payment, amount: total - 1 } })
      .then('PAYMENT_AMOUNT_DIFFERS'));
});

describe('payment', () => {
  const receive: OrderCommand = { type: 'ReceivePayment', paymentId: 'pay_1', amount: total };
  const refund: OrderCommand = { type: 'RefundPayment', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1_000 };

  test('a late payment ends the waiting', () => {
    given(placed)
      .when(receive)
      .then([{ type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }]);
    expect(orderOf(paid)?.status).toBe('Payment Received');
  });
  test('a repeated webhook does nothing', () => given(paid).when(receive).then([]));
  test('a second payment is refused', () =>
    given(paid)
      .when({ ...receive, paymentId: 'pay_2' })
      .then('PAYMENT_USED'));
  test('a payment never moves a shipped order back', () => {
    const shipped = orderOf([...placed, { type: 'OrderStatusChanged', status: 'Shipped' }]);
    expect(evolve(shipped, { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }).status).toBe('Shipped');
  });
  test('a refund is recorded once', () => {
    const refunded: OrderEvent = { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1_000 };
    given(paid).when(refund).then([refunded]);
    given([...paid, refunded])
      .when(refund)
      .then([]);
  });
  test('more than was paid is never refunded', () =>
    given(paid)
      .when({ ...refund, amount: total + 1 })
      .then('PAYMENT_AMOUNT_DIFFERS'));
  test('another payment is not refunded here', () =>
    given(paid)
      .when({ ...refund, paymentId: 'pay_2' })
      .then('PAYMENT_NOT_FOUND'));
});

describe('status', () => {
  test('the admin may set any status from any other', () => {
    for (const from of ORDER_STATUSES) {
      for (const status of ORDER_STATUSES) {
        const events: OrderEvent[] = [...placed, { type: 'OrderStatusChanged', status: from }];
        given(events)
          .when({ type: 'ChangeStatus', status })
          .then(from === status ? [] : [{ type: 'OrderStatusChanged', status }]);
      }
    }
  });
  test('a tracking number comes with a status', () =>
    given(paid)
      .when({ type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' })
      .then([
        { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' },
        { type: 'OrderStatusChanged', status: 'Shipped' },
      ]));
  test('an order that does not exist has no status', () =>
    given([]).when({ type: 'ChangeStatus', status: 'Shipped' }).then('ORDER_NOT_FOUND'));
});

describe('laws', () => {
  const anyHistory = anyPlacing.chain((placing) =>
    fc.tuple(fc.constant(placing), fc.array(anyCommand(totalOf(placing.lines)), { maxLength: 12 })),
  );
  function run(events: OrderEvent[], command: OrderCommand): OrderEvent[] {
    try {
      return [...events, ...decide(orderOf(events), command)];
    } catch (error) {
      if (error instanceof Fault) return events;
      throw error;
    }
  }

  test('a command repeated at once changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, ([placing, commands]) => {
        let events: OrderEvent[] = [];
        for (const command of [placing, ...commands]) {
          events = run(events, command);
          expect(run(events, command)).toEqual(events);
        }
      }),
    );
  });
  test('folding step by step equals folding all at once, and survives JSON', () => {
    fc.assert(
      fc.property(anyHistory, ([placing, commands]) => {
        const events = [placing, ...commands].reduce(run, []);
        const middle = Math.floor(events.length / 2);
        const inTwo = events.slice(middle).reduce(evolve, orderOf(events.slice(0, middle))!);
        expect(inTwo).toEqual(orderOf(events));
        expect(orderOf(JSON.parse(JSON.stringify(events)))).toEqual(orderOf(events));
      }),
    );
  });
  test('never more is refunded than was paid', () => {
    fc.assert(
      fc.property(anyHistory, ([placing, commands]) => {
        const order = orderOf([placing, ...commands].reduce(run, []))!;
        const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(refunded).toBeLessThanOrEqual(order.payment?.amount ?? 0);
        expect(order.payment?.amount ?? order.total).toBe(order.total);
      }),
    );
  });
});
