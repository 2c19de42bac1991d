import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../error.ts';
import { anyPaymentCommand, AMOUNT } from './payment.arbitrary.ts';
import { balanceOf } from './payment-balance.ts';
import type { PaymentCommand, ReportRefund } from './payment-commands.ts';
import { decide } from './payment-decider.ts';
import type { PaymentEvent } from './payment-events.ts';
import { selectPaymentNotifications } from './payment-notifications.ts';
import { evolve, foldPayment } from './fold-payment.ts';
import type { Payment } from './payment.ts';

const anyCommands = fc.array(anyPaymentCommand, { maxLength: 25 });

function tryToDecide(payment: Payment | undefined, command: PaymentCommand): PaymentEvent[] {
  try {
    return decide(payment, command);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** Runs the commands and calls `check` after each one that had an effect. */
function run(
  commands: readonly PaymentCommand[],
  check: (after: Payment, before: Payment | undefined, events: PaymentEvent[]) => void = () => undefined,
): Payment | undefined {
  let payment: Payment | undefined;
  for (const command of commands) {
    const events = tryToDecide(payment, command);
    const after = events.reduce<Payment | undefined>(evolve, payment);
    if (after && events.length > 0) check(after, payment, events);
    payment = after;
  }
  return payment;
}

test('captured = ordered + refunded + being refunded + owed, and no part is negative', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      run(commands, (after) => {
        const { captured, ordered, refunded, refunding, owed } = balanceOf(after);
        expect(ordered + refunded + refunding + owed).toBe(captured);
        for (const part of [ordered, refunded, refunding, owed]) expect(part).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: 2_000 },
  );
});

test('a placed order uses a whole payment, and only refunds reduce its amount', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      run(commands, (after, before, events) => {
        const settled = events.find((event) => event.type === 'PaymentSettled');
        if (settled) expect(balanceOf(before).owed).toBe(settled.amount);
        else if (!events.some(({ type }) => type.startsWith('Refund'))) {
          expect(balanceOf(after).ordered).toBe(balanceOf(before).ordered);
        }
      });
    }),
  );
});

test('a repeated command changes nothing', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      let payment: Payment | undefined;
      for (const command of commands) {
        payment = tryToDecide(payment, command).reduce<Payment | undefined>(evolve, payment);
        expect(tryToDecide(payment, command)).toEqual([]);
      }
    }),
  );
});

test('each processed refund is one that staff gave back or the provider reported as processed, whatever else was reported', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const processed = new Set(
        commands.flatMap((one) =>
          one.type === 'ReportRefund' && one.status === 'processed' ? [one.providerRefundId] : [],
        ),
      );
      const payment = run(commands);
      const done = payment?.refunds.filter(({ status, direct }) => status === 'processed' && !direct) ?? [];
      for (const { providerRefundId } of done) expect(processed).toContain(providerRefundId);
      expect(new Set(done.map(({ providerRefundId }) => providerRefundId)).size).toBe(done.length);
    }),
  );
});

/** What a provider can report about refunds that it really made: the statuses of each follow each other, their sum fits. */
const anyProviderHistory = fc
  .array(fc.tuple(fc.integer({ min: 1, max: AMOUNT }), fc.constantFrom('processed', 'failed', 'pending')), {
    maxLength: 4,
  })
  .map((refunds) => {
    let left = AMOUNT;
    return refunds.flatMap(([wanted, end], index): ReportRefund[] => {
      const amount = Math.min(wanted, left);
      if (amount === 0) return [];
      if (end !== 'failed') left -= amount;
      const one = { type: 'ReportRefund', providerRefundId: `rfnd_${index}`, amount } as const;
      return end === 'pending'
        ? [{ ...one, status: 'pending' }]
        : [
            { ...one, status: 'pending' },
            { ...one, status: end },
          ];
    });
  });

test('reports of the provider lead to the same balance in any order and when repeated', () => {
  const captured = { type: 'ReportPayment', checkoutId: 'order_1', amount: AMOUNT, status: 'captured' } as const;
  const shuffled = anyProviderHistory.chain((history) =>
    fc.record({
      history: fc.constant(history),
      delivered: fc.shuffledSubarray([...history, ...history], {
        minLength: history.length * 2,
        maxLength: history.length * 2,
      }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ history, delivered }) => {
      // A report that does not fit yet is delivered again: the provider repeats it, and the reconciliation reads it. Two times, because
      // a late 'pending' of a refund that has failed can take the place of another one until the failure is read again.
      const inOrder = balanceOf(run([captured, ...history]));
      const outOfOrder = balanceOf(run([captured, ...delivered, ...history, ...history]));
      expect(outOfOrder).toEqual(inOrder);
    }),
  );
});

test('no mail claims more than happened, and each refund causes one mail of a kind at most', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const sent = new Map<string, number>();
      run(commands, (after, before, events) => {
        for (const { mail, to, refund } of selectPaymentNotifications(before, events, after)) {
          expect(to).toBe(mail === 'refund-started' ? 'customer' : 'support');
          if (mail === 'refund-started') {
            expect(refund.providerRefundId ?? refund.direct).toBeDefined();
            expect(refund.status).not.toBe('failed');
          } else {
            expect(refund.status).toBe('failed');
          }
          sent.set(`${mail} ${refund.id}`, (sent.get(`${mail} ${refund.id}`) ?? 0) + 1);
        }
      });
      for (const [key, count] of sent) if (key.startsWith('refund-started')) expect([key, count]).toEqual([key, 1]);
    }),
  );
});

test('folding in two parts equals folding in one, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(anyCommands, fc.nat(), (commands, at) => {
      const events: PaymentEvent[] = [];
      run(commands, (_after, _before, appended) => events.push(...appended));
      const middle = events.length === 0 ? 0 : at % events.length;
      const first = foldPayment(events.slice(0, middle));
      expect(events.slice(middle).reduce<Payment | undefined>(evolve, first)).toEqual(foldPayment(events));
      expect(foldPayment(JSON.parse(JSON.stringify(events)) as PaymentEvent[])).toEqual(foldPayment(events));
    }),
  );
});
