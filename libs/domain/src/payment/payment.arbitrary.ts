import fc from 'fast-check';
import type { PaymentCommand } from './payment-commands.ts';
import { REFUND_STATUSES } from './payment.ts';

/** The amount of the generated payments, in paise. */
export const AMOUNT = 1_000_00;

const checkoutId = fc.constantFrom('order_1', 'order_1', 'order_1', 'order_2');
const amounts = fc.oneof(
  fc.constantFrom(AMOUNT, AMOUNT, AMOUNT - 1, AMOUNT + 1, 10_00, 0, -1),
  fc.integer({ min: 1, max: AMOUNT }),
);
const refundId = fc.constantFrom('refund-1', 'refund-2', 'refund-3');

/** Any report of the provider, any request of a shopper or an admin, and any decision of the shop, allowed or not. */
export const anyPaymentCommand: fc.Arbitrary<PaymentCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('ReportPayment'),
      checkoutId,
      amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, AMOUNT + 1),
      status: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'captured', 'refunded'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('VerifyPayment') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('SettlePayment'),
      orderId: fc.constantFrom('order-a', 'order-b'),
      amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('RequestRefund'),
      refundId,
      amount: fc.option(amounts, { nil: undefined }),
      origin: fc.constantFrom('shop', 'admin', 'shopper'),
      reason: fc.constantFrom(undefined, 'damaged'),
      direct: fc.constantFrom(undefined, undefined, { method: 'upi', reference: '631' } as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('ReportRefund'),
      providerRefundId: fc.constantFrom('rfnd_1', 'rfnd_2', 'rfnd_3'),
      refundId: fc.option(refundId, { nil: undefined }),
      amount: amounts,
      status: fc.constantFrom(...REFUND_STATUSES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('RejectRefund'), refundId }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('WithdrawRefund'), reason: fc.constant('Shipped after all') }),
  },
);
