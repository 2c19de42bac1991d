import { randomUUID } from 'node:crypto';
import {
  createPaymentOrder,
  createUserOrder,
  razorpayWebhook,
  verifyPayment,
} from '@kundan/contracts/checkout.contract';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import { sign } from '../../../src/payments/provider/signature.ts';
import {
  deliveryOf,
  openPayment,
  pay,
  type PaymentResult,
  putInCart,
} from '../../support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../support/factories.ts';
import { changeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { sandbox } from '../../support/orders/webhook-factories.ts';
import { defineCase } from './call-case.ts';
import { deliveryFields, filled, localeRule } from './field-rules.ts';

const inDelivery = Object.fromEntries(Object.entries(deliveryFields).map(([path, rule]) => [`delivery.${path}`, rule]));

const verificationFailed = 'Payment verification failed.';
const notVerified = filled(verificationFailed);

export async function paidCart(app: TestApp, owner: TestUser): Promise<PaymentResult> {
  await putInCart(app, owner, 1_000_00);
  return payAgreed(app, owner);
}

/** Pays a cart of ₹1,000 in the payment window, without a webhook: the order is left for the shopper's own call to make. */
async function payAgreed(app: TestApp, owner: TestUser): Promise<PaymentResult> {
  const { body } = await openPayment(app, owner, 1_000_00);
  await sandbox(app, 'trouble', { webhooks: 'never' });
  return pay(app, body.id);
}

async function verifiedCart(app: TestApp, owner: TestUser) {
  const result = await paidCart(app, owner);
  await app.call(verifyPayment, result);
  return { razorpay_order_id: result.razorpay_order_id, payment_id: result.razorpay_payment_id };
}

export const checkoutCases = [
  defineCase({
    call: createPaymentOrder,
    arrange: async (app, owner) => {
      await putInCart(app, owner, 1_000_00);
      return { input: { amount: 1000, currency: 'INR' as const, delivery: deliveryOf(owner) } };
    },
    response: { amount: 1_000_00, currency: 'INR' },
    changes: ['checkouts', 'razorpay_sandbox'],
    fields: {
      amount: {
        missing: 'Please give the amount in rupees.',
        invalid: [
          ['1000', 'Please give the amount in rupees.'],
          [null, 'Please give the amount in rupees.'],
          [0, 'The amount must be at least ₹1.'],
          [0.99, 'The amount must be at least ₹1.'],
          [-1000, 'The amount must not be negative.'],
          [1000.001, 'The amount has too many decimals.'],
        ],
      },
      currency: { invalid: ['USD', 'inr', '', null].map((one) => [one, 'Only INR is accepted.'] as const) },
      ...inDelivery,
      ...localeRule,
    },
    forOtherUser: { code: 'CART_EMPTY' },
    rejected: [
      {
        name: 'an amount that is not the cart’s',
        code: 'AMOUNT_DIFFERS',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, amount: 999.99 } }),
      },
      {
        name: 'a cart with a sold-out product',
        code: 'PRODUCT_SOLD_OUT',
        arrange: async (app, caller, { input }) => {
          const { id } = await putInCart(app, caller, 500_00);
          await changeProduct(app, id, { isAvailable: false });
          return { input: { ...input, amount: 1500 } };
        },
      },
    ],
  }),
  defineCase({
    call: verifyPayment,
    arrange: async (app, owner) => ({ input: { ...(await paidCart(app, owner)) } }),
    response: { success: true },
    changes: ['payment_events', 'payments'],
    fields: {
      razorpay_order_id: notVerified,
      razorpay_payment_id: notVerified,
      razorpay_signature: { ...notVerified, invalid: [['', verificationFailed]] },
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a wrong signature',
        code: 'PAYMENT_SIGNATURE_WRONG',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, razorpay_signature: 'f'.repeat(64) } }),
      },
      {
        name: 'another payment under this signature',
        code: 'PAYMENT_SIGNATURE_WRONG',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, razorpay_payment_id: 'pay_other' } }),
      },
    ],
  }),
  defineCase({
    call: createUserOrder,
    arrange: async (app, owner) => {
      const { address, ...person } = deliveryOf(owner);
      const cart = JSON.stringify([{ name: 'Moti Drift Necklace', price: 1000, quantity: 1 }]);
      return {
        input: { ...person, address, cart, total_price: 1000, ...(await verifiedCart(app, owner)) },
      };
    },
    response: { status: 'Payment Received', total_price: 1000, message: checkoutMessages.placed },
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
      ...deliveryFields,
      cart: {},
      total_price: {},
      provider_order_id: {},
      razorpay_order_id: notVerified,
      payment_id: notVerified,
      ...localeRule,
    },
    resource: {
      field: 'razorpay_order_id',
      missing: 'order_unknown',
      missingCode: 'PAYMENT_NOT_FOUND',
      malformed: ['', 5, null, ['order_1'], 'x'.repeat(101)],
    },
    forOtherUser: { code: 'PAYMENT_NOT_FOUND' },
    rejected: [
      {
        name: 'a payment that was never made',
        code: 'PAYMENT_NOT_VERIFIED',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, payment_id: 'pay_unknown' } }),
      },
      {
        name: 'an unverified payment',
        code: 'PAYMENT_NOT_VERIFIED',
        arrange: async (app, caller, { input }) => {
          const { razorpay_order_id, razorpay_payment_id: payment_id } = await payAgreed(app, caller);
          return { input: { ...input, razorpay_order_id, payment_id } };
        },
      },
      {
        name: 'a payment of another amount than the cart',
        code: 'PAYMENT_AMOUNT_DIFFERS',
        arrange: async (app, caller, { input }) => {
          const { body } = await app.call(createPaymentOrder, { amount: 1 });
          const result = await pay(app, body.id);
          await app.call(verifyPayment, result);
          await putInCart(app, caller, 2_000_00);
          const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
          return { input: { ...input, razorpay_order_id, payment_id } };
        },
      },
      {
        name: 'a payment that another shopper used',
        code: 'PAYMENT_NOT_FOUND',
        arrange: async (app, _caller, { input }) => {
          const other = await makeShopper(app);
          const paid = await verifiedCart(app, other);
          await app.call(createUserOrder, { ...deliveryOf(other), ...paid }, { token: other.token });
          return { input: { ...input, ...paid } };
        },
      },
    ],
  }),
  defineCase({
    call: razorpayWebhook,
    arrange: async (app) => {
      const input = { event: 'order.paid', payload: { order: { id: randomUUID() } } };
      const { webhookSecret } = app.nest.get<RazorpaySettings>(RAZORPAY, { strict: false });
      return { input, headers: { 'x-razorpay-signature': sign(JSON.stringify(input), webhookSecret) } };
    },
    response: { received: true },
    changes: ['razorpay_events'],
    fields: {
      event: { missing: 'Please check the field event.', invalid: [[5, 'Please check the field event.']] },
      payload: {},
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a changed body',
        code: 'WEBHOOK_SIGNATURE_WRONG',
        arrange: async () => ({ input: { event: 'payment.captured', payload: {} } }),
      },
      { name: 'no signature', code: 'WEBHOOK_SIGNATURE_WRONG', arrange: async () => ({ headers: {} }) },
    ],
  }),
];
