import { expect } from 'vitest';
import { paymentCallback, paymentResult } from '@kundan/contracts/payment-result.contract';
import { openPayment, putInCart } from '../../support/orders/checkout-factories.ts';
import { paidCart } from './checkout.cases.ts';
import { defineCase } from './call-case.ts';

const notVerified = 'Payment verification failed.';

export const paymentResultCases = [
  defineCase({
    call: paymentCallback,
    arrange: async (app, owner) => ({ input: { ...(await paidCart(app, owner)) } }),
    response: { location: expect.stringMatching(/^\/payment\/result\?order=order_\w+$/) as string },
    changes: [
      'cart_lines',
      'checkouts',
      'mail_outbox',
      'order_events',
      'order_summary',
      'payment_events',
      'payments',
      'personal_keys',
      'product_sales',
    ],
    fields: {
      razorpay_order_id: {},
      razorpay_payment_id: {},
      razorpay_signature: {},
      'error[reason]': {},
      'error[description]': {},
      'error[metadata]': {},
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a wrong signature',
        code: 'PAYMENT_SIGNATURE_WRONG',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, razorpay_signature: 'f'.repeat(64) } }),
      },
    ],
  }),
  defineCase({
    call: paymentResult,
    arrange: async (app, owner) => {
      await putInCart(app, owner, 1_000_00);
      const { body } = await openPayment(app, owner, 1_000_00);
      return { input: { order: body.id } };
    },
    response: { status: 'unpaid', order_id: null },
    fields: { order: { missing: notVerified, invalid: [['', notVerified]] } },
    resource: {
      field: 'order',
      missing: 'order_unknown',
      missingCode: 'PAYMENT_NOT_FOUND',
      malformed: ['', 'order 1', 'x'.repeat(101), '../orders'],
    },
    forOtherUser: 'shared',
  }),
];
