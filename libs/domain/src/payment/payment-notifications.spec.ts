import { expect, test } from 'vitest';
import type { PaymentCommand, RequestRefund } from './payment-commands.ts';
import { decide } from './payment-decider.ts';
import { selectPaymentNotifications } from './payment-notifications.ts';
import { evolve } from './fold-payment.ts';
import type { Payment } from './payment.ts';

const captured: PaymentCommand = { type: 'ReportPayment', checkoutId: 'order_1', amount: 100, status: 'captured' };
const request = (refundId: string, origin: RequestRefund['origin']): PaymentCommand => ({
  type: 'RequestRefund',
  refundId,
  amount: 100,
  origin,
});
const report = (refundId: string, status: 'pending' | 'processed' | 'failed'): PaymentCommand => ({
  type: 'ReportRefund',
  refundId,
  providerRefundId: `rfnd_${refundId}`,
  amount: 100,
  status,
});

/** The mails that the commands cause, one after the other. */
function mailsOf(...commands: PaymentCommand[]): string[] {
  let payment: Payment | undefined;
  return commands.flatMap((command) => {
    const events = decide(payment, command);
    const before = payment;
    payment = events.reduce<Payment | undefined>(evolve, payment);
    return selectPaymentNotifications(before, events, payment!).map(({ mail, refund }) => `${mail} ${refund.id}`);
  });
}

test('a second attempt of the shop after a failed refund sends the customer no second mail', () => {
  const first = [captured, request('a', 'shop'), report('a', 'pending'), report('a', 'failed')];
  expect(mailsOf(...first, request('b', 'shop'), report('b', 'pending'))).toEqual([
    'refund-started a',
    'refund-failed a',
  ]);
});

test.each([
  ['shop', 'admin'],
  ['admin', 'shop'],
  ['admin', 'admin'],
] as const)('after a failed refund by the %s, a refund by the %s sends the customer a mail', (first, second) => {
  const failed = [captured, request('a', first), report('a', 'pending'), report('a', 'failed')];
  expect(mailsOf(...failed, request('b', second), report('b', 'pending')).at(-1)).toBe('refund-started b');
});

test('a second attempt sends the first mail when the provider rejected the first attempt', () => {
  const refused = [captured, request('a', 'shop'), { type: 'RejectRefund', refundId: 'a' } as const];
  expect(mailsOf(...refused, request('b', 'shop'), report('b', 'pending'))).toEqual([
    'refund-failed a',
    'refund-started b',
  ]);
});

test('support gets one mail when the provider carries out a failed refund after all', () => {
  const failed = [captured, request('a', 'admin'), report('a', 'pending'), report('a', 'failed')];
  expect(mailsOf(...failed, report('a', 'processed'), report('a', 'processed'))).toEqual([
    'refund-started a',
    'refund-failed a',
    'unexpected-refund a',
  ]);
  const refused = [captured, request('a', 'admin'), { type: 'RejectRefund', refundId: 'a' } as const];
  expect(mailsOf(...refused, report('a', 'processed'))).toEqual([
    'refund-failed a',
    'unexpected-refund a',
    'refund-started a',
  ]);
});

test('the customer gets no mail about the refund with which the shopper cancelled, and support gets one when it fails', () => {
  const cancelled = [captured, request('a', 'shopper'), report('a', 'pending')];
  expect(mailsOf(...cancelled)).toEqual([]);
  expect(mailsOf(...cancelled, report('a', 'failed'))).toEqual(['refund-failed a']);
});

test('a direct payment that staff gave back sends the customer one mail', () => {
  const record: PaymentCommand = {
    type: 'RecordDirectPayment',
    checkoutId: 'direct_1',
    amount: 100,
    direct: { method: 'cash' },
  };
  expect(mailsOf(record, request('a', 'admin'), request('a', 'admin'))).toEqual(['refund-started a']);
});
