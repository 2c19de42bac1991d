import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../error.ts';
import { balanceOf } from './payment-balance.ts';
import type { PaymentCommand, ReportPayment, RequestRefund } from './payment-commands.ts';
import { decide } from './payment-decider.ts';
import type { PaymentEvent } from './payment-events.ts';
import { evolve, foldPayment } from './fold-payment.ts';

const AMOUNT = 1_000_00;
const of = { checkoutId: 'order_1', amount: AMOUNT };
const report = (status: ReportPayment['status']): PaymentCommand => ({ type: 'ReportPayment', ...of, status });
const settle = (amount = AMOUNT, orderId = 'order-a'): PaymentCommand => ({ type: 'SettlePayment', orderId, amount });
const request = (amount?: number, more: Partial<RequestRefund> = {}): PaymentCommand => ({
  type: 'RequestRefund',
  refundId: 'refund-1',
  amount,
  origin: 'admin',
  ...more,
});
/** The provider's report of `refund-1`. */
const reported = (
  status: 'pending' | 'processed' | 'failed',
  amount = AMOUNT,
  more: { refundId?: string | undefined; providerRefundId?: string } = {},
): PaymentCommand => ({
  type: 'ReportRefund',
  providerRefundId: 'rfnd_1',
  refundId: 'refund-1',
  amount,
  status,
  ...more,
});

/** The events of the commands, one after the other. */
const after = (...commands: PaymentCommand[]) =>
  commands.reduce<PaymentEvent[]>((events, command) => [...events, ...decide(foldPayment(events), command)], []);
const types = (events: PaymentEvent[]) => events.map(({ type }) => type);
const balance = (events: PaymentEvent[]) => balanceOf(foldPayment(events));
function given(...commands: PaymentCommand[]) {
  const events = after(...commands);
  return {
    when: (command: PaymentCommand) => ({
      then(expected: PaymentEvent['type'][] | ErrorCode) {
        const run = () => types(decide(foldPayment(events), command));
        if (typeof expected === 'string') expect(run).toThrow(expect.objectContaining({ code: expected }));
        else expect(run()).toEqual(expected);
      },
    }),
  };
}
const captured = report('captured');

describe('reports of a payment', () => {
  test.each([
    ['created', []],
    ['failed', ['PaymentDeclined']],
    ['authorized', ['PaymentAuthorized']],
    ['captured', ['PaymentCaptured']],
    ['refunded', ['PaymentCaptured']],
  ] as const)('the first report %s is recorded as %j', (status, expected) => {
    given()
      .when(report(status))
      .then([...expected]);
  });
  test('an authorized payment is not captured money', () => {
    expect(balance(after(report('authorized')))).toEqual({
      captured: 0,
      ordered: 0,
      refunded: 0,
      refunding: 0,
      owed: 0,
    });
    given(report('authorized')).when(settle()).then('PAYMENT_NOT_VERIFIED');
    given(report('authorized')).when(request()).then('REFUND_TOO_LARGE');
  });
  test('only progress is recorded', () => {
    given(captured).when(report('authorized')).then([]);
    given(captured).when(report('failed')).then([]);
    given(captured).when(report('captured')).then([]);
    given(report('authorized')).when(report('failed')).then([]);
    given(report('authorized')).when(report('authorized')).then([]);
    given(report('failed')).when(report('authorized')).then(['PaymentAuthorized']);
    given(report('failed')).when(captured).then(['PaymentCaptured']);
    given(report('authorized')).when(captured).then(['PaymentCaptured']);
  });
  test('amount and checkout never change', () => {
    given(report('authorized'))
      .when({ type: 'ReportPayment', ...of, amount: AMOUNT + 1, status: 'captured' })
      .then([]);
    given(report('authorized'))
      .when({ type: 'ReportPayment', ...of, checkoutId: 'order_2', status: 'captured' })
      .then([]);
    given()
      .when({ type: 'ReportPayment', ...of, amount: 0, status: 'captured' })
      .then([]);
  });
  test('is verified once', () => {
    given().when({ type: 'VerifyPayment' }).then('PAYMENT_NOT_FOUND');
    given(captured).when({ type: 'VerifyPayment' }).then(['PaymentVerified']);
    given(captured, { type: 'VerifyPayment' }).when({ type: 'VerifyPayment' }).then([]);
  });
});

describe('settling with an order', () => {
  test('uses the whole payment, once', () => {
    expect(after(captured, settle())).toContainEqual({ type: 'PaymentSettled', orderId: 'order-a', amount: AMOUNT });
    given(captured, settle()).when(settle()).then([]);
    given(captured, settle()).when(settle(AMOUNT, 'order-b')).then('PAYMENT_USED');
    expect(balance(after(captured, settle()))).toMatchObject({ ordered: AMOUNT, owed: 0 });
  });
  test.each([AMOUNT - 1, AMOUNT + 1])('rejects a total of %i paise', (amount) => {
    given(captured).when(settle(amount)).then('PAYMENT_AMOUNT_DIFFERS');
  });
  test.each(['pending', 'processed'] as const)('rejects a payment of which ₹10 are %s', (status) => {
    given(captured, reported(status, 10_00)).when(settle()).then('PAYMENT_USED');
  });
  test('accepts a payment whose only refund failed', () => {
    given(captured, reported('failed', 10_00)).when(settle()).then(['PaymentSettled']);
  });
});

describe('requesting a refund', () => {
  test('takes all that is left without an amount', () => {
    expect(after(captured, settle(), request(400_00), request(undefined, { refundId: 'refund-2' })).at(-1)).toEqual({
      type: 'RefundRequested',
      refundId: 'refund-2',
      amount: 600_00,
      isRemainder: true,
      origin: 'admin',
    });
  });
  test.each([0, -1, AMOUNT + 1])('rejects %i paise', (amount) => {
    given(captured, settle()).when(request(amount)).then('REFUND_TOO_LARGE');
  });
  test.each([1, 99])('rejects %i paise, which the provider refuses to refund', (amount) => {
    given(captured, settle()).when(request(amount)).then('REFUND_TOO_SMALL');
  });
  test('rejects a rest below one rupee, and accepts one rupee', () => {
    given(captured, settle(), request(AMOUNT - 99))
      .when(request(undefined, { refundId: 'refund-2' }))
      .then('REFUND_TOO_SMALL');
    given(captured, settle(), request(AMOUNT - 100))
      .when(request(undefined, { refundId: 'refund-2' }))
      .then(['RefundRequested']);
    given(captured, settle()).when(request(100)).then(['RefundRequested']);
  });
  test('rejects more than what is left, also while a refund is pending, and everything when nothing is left', () => {
    given(captured, settle(), request(400_00))
      .when(request(600_01, { refundId: 'refund-2' }))
      .then('REFUND_TOO_LARGE');
    given(captured, settle(), request())
      .when(request(undefined, { refundId: 'refund-2' }))
      .then('REFUND_TOO_LARGE');
    given().when(request()).then('REFUND_TOO_LARGE');
  });
  test('is repeated without effect, and rejected with other content', () => {
    const first = request(400_00, { reason: 'scratched' });
    given(captured, first).when(first).then([]);
    given(captured, first)
      .when(request(400_01, { reason: 'scratched' }))
      .then('IDEMPOTENCY_KEY_REUSED');
    given(captured, first)
      .when(request(400_00, { reason: 'late' }))
      .then('IDEMPOTENCY_KEY_REUSED');
    given(captured, first)
      .when(request(undefined, { reason: 'scratched' }))
      .then('IDEMPOTENCY_KEY_REUSED');
    given(captured, request()).when(request()).then([]);
    given(captured, request()).when(request(AMOUNT)).then('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('reports of a refund', () => {
  test('a requested refund counts as refunding until the provider has processed it', () => {
    const requested = [captured, settle(), request(400_00)];
    expect(balance(after(...requested))).toEqual({
      captured: AMOUNT,
      ordered: 600_00,
      refunded: 0,
      refunding: 400_00,
      owed: 0,
    });
    expect(balance(after(...requested, reported('pending', 400_00)))).toMatchObject({ refunded: 0, refunding: 400_00 });
    expect(balance(after(...requested, reported('processed', 400_00)))).toMatchObject({
      refunded: 400_00,
      refunding: 0,
    });
  });
  test('a failed refund leaves its amount owed, and it can be requested again', () => {
    const failed = [captured, settle(), request(400_00), reported('failed', 400_00)];
    expect(balance(after(...failed))).toEqual({
      captured: AMOUNT,
      ordered: 600_00,
      refunded: 0,
      refunding: 0,
      owed: 400_00,
    });
    expect(balance(after(...failed, request(500_00, { refundId: 'refund-2' })))).toMatchObject({
      ordered: 500_00,
      refunding: 500_00,
      owed: 0,
    });
  });
  test('are recorded once, and a late report of an earlier status changes nothing', () => {
    const done = [captured, request(), reported('pending'), reported('processed')];
    for (const status of ['pending', 'processed', 'failed'] as const)
      given(...done)
        .when(reported(status))
        .then([]);
    const failed = [captured, request(), reported('failed')];
    for (const status of ['pending', 'failed'] as const)
      given(...failed)
        .when(reported(status))
        .then([]);
    given(...failed)
      .when(reported('processed'))
      .then(['RefundProcessed']);
    expect(balance(after(...failed, reported('processed')))).toMatchObject({ refunded: AMOUNT, owed: 0 });
  });
  test('record a refund of the provider’s dashboard', () => {
    const dashboard = reported('processed', 10_00, { refundId: undefined });
    expect(after(captured, settle(), dashboard).slice(2)).toEqual([
      { type: 'RefundRequested', refundId: 'rfnd_1', amount: 10_00, isRemainder: false, origin: 'provider' },
      { type: 'RefundAccepted', refundId: 'rfnd_1', providerRefundId: 'rfnd_1' },
      { type: 'RefundProcessed', refundId: 'rfnd_1' },
    ]);
    expect(balance(after(captured, settle(), dashboard))).toMatchObject({ refunded: 10_00, ordered: 990_00 });
    given(captured, dashboard).when(dashboard).then([]);
  });
  test('a refund of the dashboard ends a request for which no money is left', () => {
    const dashboard = reported('processed', 700_00, { refundId: undefined, providerRefundId: 'rfnd_9' });
    const events = after(captured, settle(), request(400_00), dashboard);
    expect(types(events).slice(3)).toEqual(['RefundFailed', 'RefundRequested', 'RefundAccepted', 'RefundProcessed']);
    expect(balance(events)).toMatchObject({ refunded: 700_00, refunding: 0, ordered: 300_00, owed: 0 });
  });
  test('are rejected above the payment, for an unpaid one, and with another amount', () => {
    given(captured, request(), reported('pending'))
      .when(reported('processed', 1, { refundId: undefined, providerRefundId: 'rfnd_2' }))
      .then('PAYMENT_AMOUNT_DIFFERS');
    given(captured).when(reported('processed', 0)).then('PAYMENT_AMOUNT_DIFFERS');
    given(captured, request(400_00)).when(reported('processed', 401_00)).then('PAYMENT_AMOUNT_DIFFERS');
    given().when(reported('processed')).then('PAYMENT_NOT_FOUND');
    given(report('authorized')).when(reported('processed')).then('PAYMENT_NOT_FOUND');
  });
});

test('a refund that the provider refuses fails; one that it has accepted does not', () => {
  const reject: PaymentCommand = { type: 'RejectRefund', refundId: 'refund-1' };
  given(captured, request()).when(reject).then(['RefundFailed']);
  given(captured, request(), reported('pending')).when(reject).then([]);
  given(captured, request(), reject).when(reject).then([]);
  given(captured).when(reject).then([]);
});

test('rejects a log that does not start with a report', () => {
  expect(() => evolve(undefined, { type: 'PaymentVerified' })).toThrow('PaymentVerified');
});

describe('several refunds', () => {
  const second = { refundId: 'refund-2' };
  const dashboard = (amount: number) =>
    reported('processed', amount, { refundId: undefined, providerRefundId: 'rfnd_9' });
  const failedIds = (events: PaymentEvent[]) =>
    events.flatMap((event) => (event.type === 'RefundFailed' ? [event.refundId] : []));

  test('a payment of an order whose refund failed cannot pay another order', () => {
    given(captured, settle(), request(), reported('failed')).when(settle(AMOUNT, 'order-b')).then('PAYMENT_USED');
  });
  test('only the newest request ends when the dashboard left too little for all', () => {
    expect(failedIds(after(captured, request(300_00), request(300_00, second), dashboard(500_00)))).toEqual([
      'refund-2',
    ]);
  });
  test('a request that has failed does not fail again', () => {
    const reject: PaymentCommand = { type: 'RejectRefund', refundId: 'refund-2' };
    const events = after(captured, request(800_00), request(100_00, second), reject, dashboard(900_00));
    expect(failedIds(events)).toEqual(['refund-2', 'refund-1']);
  });
  test('a failed refund that was processed after all takes the place of its repetition', () => {
    const events = after(captured, request(), reported('failed'), request(AMOUNT, second), reported('processed'));
    expect(failedIds(events)).toEqual(['refund-1', 'refund-2']);
    expect(balance(events)).toMatchObject({ refunded: AMOUNT, refunding: 0, owed: 0 });
  });
  test('a failed refund that was processed after all takes its amount from the order', () => {
    const repeated = reported('pending', 400_00, { ...second, providerRefundId: 'rfnd_2' });
    const events = after(
      ...[captured, settle(), request(400_00), reported('failed', 400_00), request(400_00, second), repeated],
      reported('processed', 400_00),
    );
    expect(balance(events)).toMatchObject({ ordered: 200_00, refunded: 400_00, refunding: 400_00, owed: 0 });
  });
  test('another refund of the provider under a known id of the shop is a refund of its own', () => {
    given(captured, request(400_00), reported('pending', 400_00))
      .when(reported('processed', 100_00, { providerRefundId: 'rfnd_2' }))
      .then(['RefundRequested', 'RefundAccepted', 'RefundProcessed']);
  });
});

describe('after a refund that failed', () => {
  const failed = [captured, settle(), request(400_00), reported('failed', 400_00)];
  const direct = { method: 'upi', reference: '631' } as const;
  const byHand = request(400_00, { refundId: 'refund-2', direct });
  const withdraw: PaymentCommand = { type: 'WithdrawRefund', reason: 'Shipped after all' };

  test('the owed money is given back without the provider, once', () => {
    const events = after(...failed, byHand);
    expect(types(events).slice(-2)).toEqual(['RefundRequested', 'RefundProcessed']);
    expect(balance(events)).toEqual({ captured: AMOUNT, ordered: 600_00, refunded: 400_00, refunding: 0, owed: 0 });
    expect(foldPayment(events)?.refunds[1]).toMatchObject({ status: 'processed', direct });
    given(...failed, byHand)
      .when(byHand)
      .then([]);
    const otherWay = request(400_00, { refundId: 'refund-2', direct: { method: 'cash' } });
    given(...failed, byHand)
      .when(otherWay)
      .then('IDEMPOTENCY_KEY_REUSED');
  });
  test('the owed money stays with the order, and can be refunded later', () => {
    const events = after(...failed, withdraw);
    expect(balance(events)).toMatchObject({ ordered: AMOUNT, owed: 0 });
    expect(foldPayment(events)?.withdrawn).toEqual({ amount: 400_00, reason: 'Shipped after all' });
    given(...failed, withdraw)
      .when(withdraw)
      .then([]);
    given(...failed, withdraw)
      .when(request(AMOUNT, { refundId: 'refund-2' }))
      .then(['RefundRequested']);
  });
  test('the provider, which carries it out after all, takes the money from the order', () => {
    const events = after(...failed, withdraw, reported('processed', 400_00));
    expect(balance(events)).toMatchObject({ ordered: 600_00, refunded: 400_00, owed: 0 });
  });
  test('nothing is withdrawn of a payment without an order', () => {
    given(captured, request(400_00), reported('failed', 400_00)).when(withdraw).then('PAYMENT_NOT_KEPT');
    given().when(withdraw).then('PAYMENT_NOT_KEPT');
  });
  test('a report of the provider is never about what staff gave back', () => {
    const events = after(captured, settle(), request(300_00, { direct }), reported('processed', 300_00));
    expect(balance(events)).toMatchObject({ ordered: 400_00, refunded: 600_00 });
  });
});

describe('a direct payment', () => {
  const record: PaymentCommand = { type: 'RecordDirectPayment', ...of, direct: { method: 'cash', reference: '7' } };

  test('is captured and used for its order, once', () => {
    const { events, state } = direct(record, settle());
    expect(events[0]).toEqual({ type: 'PaymentCaptured', ...of, direct: { method: 'cash', reference: '7' } });
    expect(state).toMatchObject({ status: 'captured', direct: { method: 'cash' }, orderId: 'order-a' });
    expect(balanceOf(state)).toMatchObject({ captured: AMOUNT, ordered: AMOUNT, owed: 0 });
    expect(() => decide(state, record)).toThrow('PAYMENT_USED');
    expect(() => decide(state, settle(AMOUNT, 'order-b'))).toThrow('PAYMENT_USED');
  });

  test('is given back at once, never more than there was', () => {
    const { state } = direct(record, settle(), request(300_00));
    expect(balanceOf(state)).toMatchObject({ ordered: 700_00, refunded: 300_00, refunding: 0 });
    expect(state?.refunds).toMatchObject([{ status: 'processed', amount: 300_00 }]);
    expect(decide(state, request(300_00))).toEqual([]);
    expect(() => decide(state, request(700_01, { refundId: 'refund-2' }))).toThrow('REFUND_TOO_LARGE');
  });

  function direct(...commands: PaymentCommand[]) {
    const events = after(...commands);
    return { events, state: foldPayment(events) };
  }
});
