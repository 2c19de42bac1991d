import { randomUUID } from 'node:crypto';
import { keepPayment, listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import { listAllRefunds, listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { OrderService } from '../../../../src/orders/order.service.ts';
import { PaymentLedger } from '../../../../src/payments/payment-ledger.ts';
import { Checkout } from '../../../../src/payments/records/checkout.entity.ts';
import { payCart, submitOrder } from '../../../support/orders/checkout-factories.ts';
import type { TestUser } from '../../../support/factories.ts';
import { makeOrder } from '../../../support/orders/order-factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { sandbox } from '../../../support/orders/webhook-factories.ts';
import { defineCase } from '../call-case.ts';
import { orderId, refuses } from '../field-rules.ts';

/** An order of ₹1,000 with a payment at the provider. Returns its displayed id. */
async function paidOrder(app: TestApp, owner: TestUser): Promise<string> {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { body } = await submitOrder(app, owner, await payCart(app, owner, 1_000_00));
  return body.order_id;
}

async function cancelledOrder(app: TestApp, owner: TestUser): Promise<string> {
  const id = await paidOrder(app, owner);
  await app.get(OrderService).handleByDisplayedId(id, { type: 'ChangeStatus', status: 'Cancelled' }, { actor: 'shop' });
  return id;
}

async function reconciledPayment(app: TestApp): Promise<void> {
  const id = randomUUID();
  const createdAt = new Date();
  await app.em().insert(Checkout, { id, amount: 1_000_00, createdAt });
  const ledger = app.get(PaymentLedger);
  const paymentId = `pay_${id}`;
  const shop = { actor: 'shop' };
  const report = { id: paymentId, orderId: id, amount: 1_000_00, status: 'captured', amountRefunded: 0 } as const;
  await ledger.report(app.em(), report, shop);
  const request = { type: 'RequestRefund', refundId: id, origin: 'shop', reason: 'incomplete-checkout' } as const;
  await ledger.handle(app.em(), paymentId, request, shop);
  const refund = { id: 'rfnd_1', paymentId, refundId: id, amount: 1_000_00, status: 'processed' } as const;
  await ledger.reportRefund(app.em(), refund, shop);
}

const amount = {
  invalid: [
    [0, 'The refund must be an amount above ₹0.'],
    [-1, 'The refund must be an amount above ₹0.'],
    ['100', 'The refund must be an amount above ₹0.'],
    [0.001, 'The amount has too many decimals.'],
    [5e-324, 'The amount has too many decimals.'],
  ],
} as const;

export const adminPaymentCases = [
  defineCase({
    call: listReconciledPayments,
    arrange: async (app) => {
      await reconciledPayment(app);
      return { input: {} };
    },
    response: [
      { amount: 1000, outcome: 'refunded', reason: 'incomplete-checkout', order_id: null, refund_id: 'rfnd_1' },
    ],
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listAllRefunds,
    arrange: async (app) => {
      await reconciledPayment(app);
      return { input: { state: 'refunded' as const, limit: 1 } };
    },
    response: [{ amount: 1000, outcome: 'refunded', reason: 'incomplete-checkout', origin: 'shop', order_id: null }],
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
      state: { invalid: ['', 'Waiting', 'failed'].map((one) => [one, 'Please choose a state from the list.']) },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listKeptPayments,
    arrange: async (app, owner) => {
      await cancelledOrder(app, owner);
      return { input: { state: 'kept' as const } };
    },
    response: [{ amount: 1000, outcome: 'kept', reason: null, name: 'Asha Rao' }],
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
      state: {
        missing: 'Please choose a state from the list.',
        invalid: ['', 'Kept', 'waiting'].map((one) => [one, 'Please choose a state from the list.']),
      },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: keepPayment,
    arrange: async (app, owner) => ({ input: { id: await cancelledOrder(app, owner), reason: 'Agreed' } }),
    response: { kept: 1000, reason: 'Agreed' },
    changes: ['order_events', 'order_summary'],
    fields: {
      reason: {
        missing: 'Please say why the payment is kept.',
        invalid: [
          ...['', ' ', null, 3].map((one) => [one, 'Please say why the payment is kept.'] as const),
          ['x'.repeat(301), 'At most 300 characters.'],
        ],
      },
      amount: {
        invalid: [
          [0, 'The refund must be an amount above ₹0.'],
          ['100', 'The refund must be an amount above ₹0.'],
        ],
      },
    },
    resource: orderId,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'an order that is not cancelled',
        code: 'PAYMENT_NOT_KEPT',
        arrange: async (app, caller, { input }) => ({ input: { ...input, id: await paidOrder(app, caller) } }),
      },
      {
        name: 'another amount than is kept',
        code: 'ORDER_CHANGED_MEANWHILE',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, amount: 400 } }),
      },
    ],
  }),
  defineCase({
    call: requestRefund,
    arrange: async (app, owner) => ({ input: { id: await paidOrder(app, owner), amount: 400.5, reason: 'A scratch' } }),
    response: { amount: 400.5, status: 'processed', reason: 'A scratch' },
    changes: [
      'checkouts',
      'mail_outbox',
      'order_events',
      'order_summary',
      'payment_events',
      'payments',
      'razorpay_sandbox',
      'refunds',
    ],
    fields: {
      kind: { invalid: ['gift', 5, null].map((one) => [one, 'Please choose what the refund is for.'] as const) },
      method: { invalid: ['online', 'link', 5, null].map((one) => [one, 'Please choose cash, upi or bank.'] as const) },
      reference: {
        invalid: ['a b', 'meera@bank', 'x'.repeat(41), 5].map(
          (one) => [one, 'A reference has letters, digits and . / _ -, at most 40.'] as const,
        ),
      },
      amount,
      left_seen: amount,
      reason: { invalid: [['x'.repeat(301), 'At most 300 characters.']] },
      return_id: { invalid: [['x'.repeat(41), 'Please name the return.']] },
    },
    resource: orderId,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a return of another order',
        code: 'RETURN_NOT_FOUND',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, return_id: 'KD-999999-R1' } }),
      },
      {
        name: 'more than the payment',
        code: 'REFUND_TOO_LARGE',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, amount: 1000.01 } }),
      },
      {
        name: 'something else left than was seen',
        code: 'ORDER_CHANGED_MEANWHILE',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, left_seen: 999 } }),
      },
      {
        name: 'less than one rupee',
        code: 'REFUND_TOO_SMALL',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, amount: 0.99 } }),
      },
      {
        name: 'an order that is not paid',
        code: 'REFUND_TOO_LARGE',
        arrange: async (app, caller) => {
          const { order } = await makeOrder(app, caller, { paid: false });
          return { input: { id: formatOrderId(order.number) } };
        },
      },
    ],
  }),
  defineCase({
    call: listRefunds,
    arrange: async (app, owner) => {
      const id = await paidOrder(app, owner);
      await app.call(requestRefund, { id, amount: 10 }, { token: owner.token });
      return { input: { id } };
    },
    response: [{ amount: 10, status: 'processed', reason: null }],
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    resource: orderId,
    forOtherUser: 'shared',
  }),
];
