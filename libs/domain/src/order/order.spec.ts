import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotal } from '../cart/cart.ts';
import { DomainError, type ErrorCode } from '../error.ts';
import { ORDER_STATUSES } from '../shop.ts';
import { evolve, foldOrder } from './order.ts';
import { anyCommand, anyPlaceOrder } from './order.arbitrary.ts';
import type { OrderCommand, PlaceOrder } from './order-commands.ts';
import { decide } from './order-decider.ts';
import type { OrderEvent } from './order-events.ts';

const place: PlaceOrder = {
  type: 'PlaceOrder',
  number: 7,
  shopperId: 'shopper-1',
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
      then(expected: OrderEvent[] | ErrorCode) {
        if (typeof expected === 'string') {
          expect(() => decide(foldOrder(events), command)).toThrow(
            expect.objectContaining({ name: 'DomainError', code: expected }),
          );
        } else {
          expect(decide(foldOrder(events), command)).toEqual(expected);
        }
      },
    }),
  };
}

describe('placing an order', () => {
  const { type: _, payment: __, ...details } = place;
  const orderPlaced: OrderEvent = { type: 'OrderPlaced', ...details, total };
  const payment = { id: 'pay_1', amount: total };

  test('leaves an unpaid order pending', () => {
    given([]).when(place).then([orderPlaced]);
    expect(foldOrder(placed)?.status).toBe('Pending Payment');
  });
  test('records a captured payment together with the order', () => {
    given([])
      .when({ ...place, payment })
      .then([orderPlaced, { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }]);
    expect(foldOrder(decide(undefined, { ...place, payment }))?.status).toBe('Payment Received');
  });
  test('ignores a repeated command', () =>
    given(paid)
      .when({ ...place, payment })
      .then([]));
  test('rejects a second order in the same stream', () =>
    given(paid)
      .when({ ...place, number: 8, payment })
      .then('ORDER_CHANGED_MEANWHILE'));
  test('rejects an empty cart', () =>
    given([])
      .when({ ...place, lines: [] })
      .then('CART_EMPTY'));
  test('rejects a payment of a different amount', () =>
    given([])
      .when({ ...place, payment: { ...payment, amount: total - 1 } })
      .then('PAYMENT_AMOUNT_DIFFERS'));
  test('rejects a payment above the total', () =>
    given([])
      .when({ ...place, payment: { ...payment, amount: total + 1 } })
      .then('PAYMENT_AMOUNT_DIFFERS'));
});

describe('payments', () => {
  const receive: OrderCommand = { type: 'ReceivePayment', paymentId: 'pay_1', amount: total };
  const refund: OrderCommand = { type: 'RefundPayment', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1_000 };

  test('records the payment of a pending order', () => {
    given(placed)
      .when(receive)
      .then([{ type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }]);
    expect(foldOrder(paid)?.status).toBe('Payment Received');
  });
  test('ignores a repeated webhook', () => given(paid).when(receive).then([]));
  test('rejects a second payment', () =>
    given(paid)
      .when({ ...receive, paymentId: 'pay_2' })
      .then('PAYMENT_USED'));
  test('keeps the status of a shipped order when a payment is received', () => {
    const shipped = foldOrder([...placed, { type: 'OrderStatusChanged', status: 'Shipped' }]);
    expect(
      evolve(shipped, { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }).status,
    ).toBe('Shipped');
  });
  test('records a refund once', () => {
    const refunded: OrderEvent = { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1_000 };
    given(paid).when(refund).then([refunded]);
    given([...paid, refunded])
      .when(refund)
      .then([]);
  });
  test('rejects a refund above the paid amount', () =>
    given(paid)
      .when({ ...refund, amount: total + 1 })
      .then('PAYMENT_AMOUNT_DIFFERS'));
  test('rejects a further refund when the sum of refunds exceeds the paid amount', () =>
    given([...paid, { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: 1_000 }])
      .when({ ...refund, refundId: 'rfnd_2', amount: total - 999 })
      .then('PAYMENT_AMOUNT_DIFFERS'));
  test.each([0, -1])('rejects a refund of %i paise', (amount) =>
    given(paid)
      .when({ ...refund, amount })
      .then('PAYMENT_AMOUNT_DIFFERS'),
  );
  test('rejects a refund of another payment', () =>
    given(paid)
      .when({ ...refund, paymentId: 'pay_2' })
      .then('PAYMENT_NOT_FOUND'));
});

describe('status', () => {
  test('allows any status after any other', () => {
    for (const from of ORDER_STATUSES) {
      for (const status of ORDER_STATUSES) {
        const events: OrderEvent[] = [...placed, { type: 'OrderStatusChanged', status: from }];
        given(events)
          .when({ type: 'ChangeStatus', status })
          .then(from === status ? [] : [{ type: 'OrderStatusChanged', status }]);
      }
    }
  });
  test('records a tracking number before the status', () =>
    given(paid)
      .when({ type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'TRK1' })
      .then([
        { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' },
        { type: 'OrderStatusChanged', status: 'Shipped' },
      ]));
  test('records the courier with the tracking number, and again when only the courier changes', () => {
    const assigned = { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1', courier: 'DTDC' } as const;
    given(placed)
      .when({ type: 'ChangeStatus', status: 'Pending Payment', trackingNumber: 'TRK1', courier: 'DTDC' })
      .then([assigned]);
    given([...placed, assigned])
      .when({ type: 'ChangeStatus', status: 'Pending Payment', courier: 'BlueDart' })
      .then([{ ...assigned, courier: 'BlueDart' }]);
    given([...placed, assigned])
      .when({ type: 'ChangeStatus', status: 'Pending Payment', trackingNumber: 'TRK2' })
      .then([{ type: 'TrackingNumberAssigned', trackingNumber: 'TRK2' }]);
  });
  test('rejects a status change of an order that does not exist', () =>
    given([]).when({ type: 'ChangeStatus', status: 'Shipped' }).then('ORDER_NOT_FOUND'));
});

describe('properties', () => {
  const anyCommands = anyPlaceOrder.chain((first) =>
    fc.tuple(fc.constant(first), fc.array(anyCommand(cartTotal(first.lines)), { maxLength: 12 })),
  );
  function run(events: OrderEvent[], command: OrderCommand): OrderEvent[] {
    try {
      return [...events, ...decide(foldOrder(events), command)];
    } catch (error) {
      if (error instanceof DomainError) return events;
      throw error;
    }
  }

  test('a repeated command changes nothing', () => {
    fc.assert(
      fc.property(anyCommands, ([first, commands]) => {
        let events: OrderEvent[] = [];
        for (const command of [first, ...commands]) {
          events = run(events, command);
          expect(run(events, command)).toEqual(events);
        }
      }),
    );
  });
  test('folding in two parts equals folding in one, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(anyCommands, ([first, commands]) => {
        const events = [first, ...commands].reduce(run, []);
        const middle = Math.floor(events.length / 2);
        const inTwo = events.slice(middle).reduce(evolve, foldOrder(events.slice(0, middle))!);
        expect(inTwo).toEqual(foldOrder(events));
        expect(foldOrder(JSON.parse(JSON.stringify(events)))).toEqual(foldOrder(events));
      }),
    );
  });
  test('an undone dispatch takes its tracking number away, and a corrected one brings the earlier number back', () => {
    const undo: OrderCommand = {
      type: 'UndoChange',
      status: 'Payment Received',
      trackingNumber: undefined,
      courier: undefined,
      keptBecause: undefined,
    };
    const first: OrderEvent = { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' };
    const shipped: OrderEvent[] = [...paid, first, { type: 'OrderStatusChanged', status: 'Shipped' }];
    given(shipped)
      .when(undo)
      .then([
        { type: 'TrackingNumberRemoved', trackingNumber: 'TRK1' },
        { type: 'OrderStatusChanged', status: 'Payment Received', isUndo: true },
      ]);
    given([...shipped, { ...first, courier: 'DTDC' }])
      .when({ ...undo, status: 'Shipped', trackingNumber: 'TRK1' })
      .then([first]);
    given(paid).when(undo).then([]);
  });

  test('an undone change of a cancelled order keeps why its payment is kept', () => {
    const kept: OrderEvent[] = [
      ...paid,
      { type: 'OrderStatusChanged', status: 'Cancelled' },
      { type: 'PaymentKept', amount: total, reason: 'Agreed' },
    ];
    const before = foldOrder(kept)!;
    const { status, trackingNumber, courier, keptBecause } = before;
    const reopened = foldOrder([...kept, { type: 'OrderStatusChanged', status: 'Payment Received' }])!;
    const undone = decide(reopened, { type: 'UndoChange', status, trackingNumber, courier, keptBecause });
    expect(undone.reduce(evolve, reopened)).toEqual(before);
  });

  test('keeps the payment of a cancelled order only, and once', () => {
    const keep: OrderCommand = { type: 'KeepPayment', amount: total, reason: 'Agreed' };
    const cancelled: OrderEvent[] = [...paid, { type: 'OrderStatusChanged', status: 'Cancelled' }];
    const kept: OrderEvent = { type: 'PaymentKept', amount: total, reason: 'Agreed' };
    given(cancelled).when(keep).then([kept]);
    given([...cancelled, kept])
      .when({ ...keep, reason: 'Another' })
      .then([]);
    given(paid).when(keep).then('PAYMENT_NOT_KEPT');
    given([...placed, { type: 'OrderStatusChanged', status: 'Cancelled' }])
      .when(keep)
      .then('PAYMENT_NOT_KEPT');
    given([...cancelled, { type: 'PaymentRefunded', paymentId: 'pay_1', refundId: 'rfnd_1', amount: total }])
      .when(keep)
      .then('PAYMENT_NOT_KEPT');
    given(cancelled)
      .when({ ...keep, amount: 0 })
      .then('PAYMENT_NOT_KEPT');
    const again: OrderEvent[] = [
      { type: 'OrderStatusChanged', status: 'Payment Received' },
      { type: 'OrderStatusChanged', status: 'Cancelled' },
    ];
    given([...cancelled, kept, ...again])
      .when(keep)
      .then([kept]);
  });

  test('refunds never exceed the payment', () => {
    fc.assert(
      fc.property(anyCommands, ([first, commands]) => {
        const order = foldOrder([first, ...commands].reduce(run, []))!;
        const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(refunded).toBeLessThanOrEqual(order.payment?.amount ?? 0);
        expect(order.payment?.amount ?? order.total).toBe(order.total);
      }),
    );
  });
});
