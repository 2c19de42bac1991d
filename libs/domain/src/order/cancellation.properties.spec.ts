import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../error.ts';
import { evolve as evolvePayment } from '../payment/fold-payment.ts';
import type { Payment } from '../payment/payment.ts';
import { balanceOf, refundableAmount } from '../payment/payment-balance.ts';
import type { PaymentCommand } from '../payment/payment-commands.ts';
import { decide as decidePayment } from '../payment/payment-decider.ts';
import { MIN_REFUND } from '../payment/refund-payment.ts';
import { ORDER_STATUSES } from '../shop.ts';
import { orderPiecesChange } from '../stock/order-pieces.ts';
import { hasLeft } from './change-status.ts';
import { foldOrder } from './order.ts';
import { anyPlaceOrder } from './order.arbitrary.ts';
import type { OrderCommand } from './order-commands.ts';
import { decide } from './order-decider.ts';
import type { OrderEvent } from './order-events.ts';
import { refundedAmount } from './order-sale.ts';

/** What shoppers, staff and the provider do with a paid order. */
const anyStep = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'cancel' } as const) },
  fc.record({ type: fc.constant('refund' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ type: fc.constant('settle' as const), status: fc.constantFrom('processed' as const, 'failed' as const) }),
  fc.record({ type: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ type: fc.constant('move' as const), lane: fc.constantFrom('7 Marine Drive', '9 Lake Road') }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const PAYMENT = 'pay_1';

/** An order and its payment, changed together as the services change them. */
class Shop {
  events: OrderEvent[];
  payment: Payment | undefined;
  /** The pieces of the order that are not in the stock, counted in orders: 1 or 0. */
  taken = 1;
  private refunds = 0;

  constructor(placed: OrderEvent[], total: number) {
    this.events = placed;
    this.pay({ type: 'ReportPayment', checkoutId: 'order_1', amount: total, status: 'captured' });
    this.pay({ type: 'SettlePayment', orderId: 'order-1', amount: total });
  }

  get order() {
    return foldOrder(this.events)!;
  }

  get isSentBack(): boolean {
    return refundableAmount(this.payment) === 0;
  }

  run(step: Step): void {
    switch (step.type) {
      case 'cancel':
        return this.cancel();
      case 'refund': {
        const amount = Math.round(refundableAmount(this.payment) * step.part);
        return this.pay({ type: 'RequestRefund', refundId: this.nextRefund(), amount, origin: 'admin' });
      }
      case 'settle':
        return this.settle(step.status);
      case 'status':
        return this.change({ type: 'ChangeStatus', status: step.status, isSentBack: this.isSentBack });
      case 'move':
        return this.change({
          type: 'ChangeAddress',
          address: { ...this.order.customer.address, addressLane: step.lane },
        });
    }
  }

  private cancel(): void {
    if (this.order.status === 'Cancelled' || hasLeft(this.order.status)) return;
    const left = refundableAmount(this.payment);
    const refund = left < MIN_REFUND ? 0 : left;
    if (refund > 0) this.pay({ type: 'RequestRefund', refundId: this.nextRefund(), amount: refund, origin: 'shopper' });
    this.change({ type: 'CancelByShopper', refund });
    expect(this.order.status).toBe('Cancelled');
    expect(refundableAmount(this.payment)).toBeLessThan(MIN_REFUND);
  }

  /** The provider reports the oldest pending refund. */
  private settle(status: 'processed' | 'failed'): void {
    const refund = this.payment?.refunds.find((one) => one.status === 'pending');
    if (!refund) return;
    const { id: refundId, amount } = refund;
    this.pay({ type: 'ReportRefund', providerRefundId: `rfnd_${refundId}`, refundId, amount, status });
    if (status === 'processed') this.change({ type: 'RefundPayment', paymentId: PAYMENT, refundId, amount });
  }

  private nextRefund(): string {
    this.refunds += 1;
    return String(this.refunds);
  }

  private pay(command: PaymentCommand): void {
    this.payment = attempt(() => decidePayment(this.payment, command)).reduce<Payment | undefined>(
      evolvePayment,
      this.payment,
    );
  }

  private change(command: OrderCommand): void {
    const appended = attempt(() => decide(this.order, command));
    this.events = [...this.events, ...appended];
    const pieces = orderPiecesChange(this.events, appended);
    if (pieces) this.taken += pieces === 'returned' ? -1 : 1;
  }
}

function attempt<T>(decideNow: () => T[]): T[] {
  try {
    return decideNow();
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

test('after any sequence of cancellations, refunds, statuses and addresses, pieces and rupees balance', () => {
  fc.assert(
    fc.property(anyPlaceOrder, fc.array(anyStep, { maxLength: 20 }), (place, steps) => {
      const total = place.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const shop = new Shop(decide(undefined, { ...place, payment: { id: PAYMENT, amount: total } }), total);
      for (const step of steps) {
        shop.run(step);
        const { order, payment, taken } = shop;
        const { captured, ordered, refunded, refunding, owed } = balanceOf(payment);
        expect(ordered + refunded + refunding + owed).toBe(captured);
        expect(refundedAmount(order)).toBe(refunded);
        expect([order.total, captured]).toEqual([total, total]);
        expect([0, 1]).toContain(taken);
        if (hasLeft(order.status)) expect(taken).toBe(1);
      }
    }),
    { numRuns: 1_000 },
  );
});
