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
import type { ChangeReturn, OrderCommand } from './order-commands.ts';
import { decide } from './order-decider.ts';
import { type OrderEvent, stockIdOf } from './order-events.ts';
import { RETURN_STATES, RETURN_WISHES } from './order-return.ts';
import { refundedAmount } from './order-sale.ts';
import { findReturn, isReplacementDue, refundOfReturn, returnablePieces, returnedLines } from './return-order.ts';

/** What shoppers, staff and the provider do with a paid order. */
const anyStep = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'cancel' } as const) },
  fc.record({
    type: fc.constant('refund' as const),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isDirect: fc.boolean(),
  }),
  fc.constant({ type: 'withdraw' } as const),
  fc.record({ type: fc.constant('settle' as const), status: fc.constantFrom('processed' as const, 'failed' as const) }),
  fc.record({ type: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({
    type: fc.constant('return' as const),
    lines: fc.array(fc.record({ line: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 3,
    }),
    isDamage: fc.boolean(),
    wish: fc.constantFrom(...RETURN_WISHES),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      number: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom(...RETURN_STATES),
      restock: fc.boolean(),
      wish: fc.option(fc.constantFrom(...RETURN_WISHES), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('refund-return' as const),
      number: fc.integer({ min: 1, max: 3 }),
      part: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('replacement' as const),
      number: fc.integer({ min: 1, max: 3 }),
      isCancelled: fc.boolean(),
    }),
  },
  fc.record({ type: fc.constant('move' as const), lane: fc.constantFrom('7 Marine Drive', '9 Lake Road') }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** The life of a return that is replaced, which random steps hardly ever reach. */
const REPLACED: Step[] = [
  { type: 'status', status: 'Delivered' },
  { type: 'return', lines: [{ line: 1, quantity: 1 }], isDamage: false, wish: 'replacement' },
  { type: 'decide', number: 1, state: 'approved', restock: false, wish: undefined },
  { type: 'decide', number: 1, state: 'closed', restock: false, wish: undefined },
  { type: 'replacement', number: 1, isCancelled: true },
];
const anySteps = fc
  .tuple(fc.nat({ max: REPLACED.length }), fc.array(anyStep, { maxLength: 20 }))
  .map(([count, steps]) => [...REPLACED.slice(0, count), ...steps]);

const PAYMENT = 'pay_1';

/** An order and its payment, changed together as the services change them. */
class Shop {
  events: OrderEvent[];
  payment: Payment | undefined;
  /** The pieces of each line that are not in the stock. */
  taken: number[];
  /** The orders that replace pieces, whose numbers count from 1; whether each is cancelled. */
  replacements: { returnNumber: number; isCancelled: boolean }[] = [];
  private refunds = 0;

  constructor(placed: OrderEvent[], total: number) {
    this.events = placed;
    this.taken = this.order.lines.map(({ quantity }) => quantity);
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
      case 'refund':
        return this.refund(Math.round(refundableAmount(this.payment) * step.part), step.isDirect);
      case 'withdraw':
        return this.pay({ type: 'WithdrawRefund', reason: 'Shipped after all' });
      case 'settle':
        return this.settle(step.status);
      case 'status':
        return this.change({ type: 'ChangeStatus', status: step.status, isSentBack: this.isSentBack });
      case 'return': {
        const { lines, isDamage, wish } = step;
        const ticketId = `ticket-${this.events.length}`;
        return this.change({ type: 'RequestReturn', lines, isDamage, wish, ticketId, words: { reason: 'Too small' } });
      }
      case 'decide':
        return this.decideReturn({ ...step, type: 'ChangeReturn' });
      case 'refund-return':
        return this.refundReturn(step.number, step.part);
      case 'replacement':
        return this.changeReplacement(step.number, step.isCancelled);
      case 'move':
        return this.change({
          type: 'ChangeAddress',
          address: { ...this.order.customer.address, addressLane: step.lane },
        });
    }
  }

  private refund(amount: number, isDirect: boolean): void {
    const refundId = this.nextRefund();
    const direct = isDirect ? ({ method: 'upi' } as const) : undefined;
    this.pay({ type: 'RequestRefund', refundId, amount, origin: 'admin', direct });
    if (this.payment?.refunds.at(-1)?.id === refundId && isDirect)
      this.change({ type: 'RefundPayment', paymentId: PAYMENT, refundId, amount });
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

  private decideReturn(command: ChangeReturn): void {
    if (!this.order.returns.some(({ number }) => number === command.number)) return;
    const isRefunding = this.isRefunding(command.number);
    const isDue = !isRefunding && isReplacementDue(this.order, command);
    const before = this.events.length;
    const replacement = isDue ? this.replacements.length + 1 : undefined;
    this.change({ ...command, isRefunding, replacement });
    if (isDue && this.events.length > before)
      this.replacements.push({ returnNumber: command.number, isCancelled: false });
  }

  /** The newest order that replaces the pieces of a return is cancelled, or its cancellation is taken back unless that is refused. */
  private changeReplacement(number: number, isCancelled: boolean): void {
    const index = this.replacements.findLastIndex(({ returnNumber }) => returnNumber === number);
    const found = this.replacements[index];
    if (!found || found.isCancelled === isCancelled) return;
    const isRefunding = this.isRefunding(number);
    const before = this.events.length;
    this.change({ type: 'ChangeReplacement', number, replacement: index + 1, isCancelled, isRefunding });
    if (this.events.length > before) found.isCancelled = isCancelled;
    if (!isCancelled) return;
    expect(found.isCancelled).toBe(true);
    // The return is open again, also when it was closed.
    expect(['approved', 'received']).toContain(findReturn(this.order, number).state);
  }

  private isRefunding(number: number): boolean {
    return this.payment?.refunds.some((one) => one.returnNumber === number && one.status !== 'failed') ?? false;
  }

  private refundReturn(returnNumber: number, part: number | undefined): void {
    const given = part === undefined ? undefined : Math.round(this.order.total * part);
    const amounts = attempt(() => [refundOfReturn(this.order, returnNumber, given)]);
    const [amount] = amounts;
    if (amount === undefined) return;
    this.pay({ type: 'RequestRefund', refundId: this.nextRefund(), amount, origin: 'admin', returnNumber });
  }

  /** The provider reports the oldest pending refund. */
  private settle(status: 'processed' | 'failed'): void {
    const refund = this.payment?.refunds.find((one) => one.status === 'pending');
    if (!refund) return;
    const { id: refundId, amount, returnNumber } = refund;
    this.pay({ type: 'ReportRefund', providerRefundId: `rfnd_${refundId}`, refundId, amount, status });
    if (status === 'processed')
      this.change({ type: 'RefundPayment', paymentId: PAYMENT, refundId, amount, returnNumber });
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
    const { returned, taken } = orderPiecesChange(this.events, appended);
    this.taken = this.order.lines.map((line, index) => {
      const moved = (lines: typeof returned) =>
        lines.find((each) => stockIdOf(each) === stockIdOf(line))?.quantity ?? 0;
      return (this.taken[index] ?? 0) - moved(returned) + moved(taken);
    });
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

function checkReturns({ order, payment, replacements }: Shop): void {
  for (const [index, { quantity }] of order.lines.entries()) {
    const left = returnablePieces(order, index + 1);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(quantity);
  }
  for (const one of order.returns) {
    const given = payment?.refunds.filter((refund) => refund.returnNumber === one.number) ?? [];
    expect(given.filter(({ status }) => status !== 'failed').length).toBeLessThanOrEqual(1);
    const value = returnedLines(order, one).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    if (one.lines.length > 0) expect(one.refund?.amount ?? 0).toBeLessThanOrEqual(value);
    // Either money or other pieces.
    if (one.replacement !== undefined) expect(given.filter(({ status }) => status !== 'failed')).toEqual([]);
    const live = replacements.flatMap(({ returnNumber, isCancelled }, index) =>
      returnNumber === one.number && !isCancelled ? [index + 1] : [],
    );
    expect(live).toEqual(one.replacement === undefined ? [] : [one.replacement]);
    // Nothing but a rejection ends a return that neither money nor pieces have settled.
    if (one.lines.length > 0 && one.state === 'received' && live.length === 0 && !one.refund)
      expect(refundOfReturn(order, one.number, undefined)).toBe(value);
    if (one.state === 'rejected' || one.state === 'requested') expect(one.isRestocked).toBe(false);
  }
}

test('after any sequence of cancellations, returns, refunds, statuses and addresses, pieces and rupees balance', () => {
  fc.assert(
    fc.property(anyPlaceOrder, anySteps, (place, steps) => {
      const total = place.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const shop = new Shop(decide(undefined, { ...place, payment: { id: PAYMENT, amount: total } }), total);
      for (const step of steps) {
        shop.run(step);
        const { order, payment, taken } = shop;
        const { captured, ordered, refunded, refunding, owed } = balanceOf(payment);
        expect(ordered + refunded + refunding + owed).toBe(captured);
        expect(refundedAmount(order)).toBe(refunded);
        expect([order.total, captured]).toEqual([total, total]);
        checkReturns(shop);
        const restocked = order.returns.filter(({ isRestocked }) => isRestocked).flatMap(({ lines }) => lines);
        for (const [index, { quantity }] of order.lines.entries()) {
          const back = restocked.reduce((sum, one) => sum + (one.line === index + 1 ? one.quantity : 0), 0);
          const out = taken[index] ?? 0;
          expect([0, quantity - back]).toContain(out);
          if (hasLeft(order.status)) expect(out).toBe(quantity - back);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
