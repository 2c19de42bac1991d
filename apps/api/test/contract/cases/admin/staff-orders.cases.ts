import {
  cancelPaymentLink,
  createStaffOrder,
  listPaymentLinks,
  type PaymentLink,
} from '@kundan/contracts/admin/staff-orders.contract';
import { expect } from 'vitest';
import { ADDRESS } from '../../../support/orders/order-factories.ts';
import { makeAdmin } from '../../../support/factories.ts';
import { changeProduct } from '../../../support/product-factories.ts';
import { makeCountedProduct } from '../../../support/orders/staff-order-factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { sandbox } from '../../../support/orders/webhook-factories.ts';
import { defineCase } from '../call-case.ts';
import { deliveryFields, pageRules } from '../field-rules.ts';

const method = 'Please choose cash, UPI, bank transfer or payment link.';
const reference = 'A reference has letters, digits and . / _ -, at most 40.';
const lines = 'Please choose 1 to 100 products.';
const phone = 'Phone number must be 10 digits.';
const line = { product_id: 1, quantity: 1 };

/** Of the delivery form; the address may be missing when the pieces are handed over. */
const inCustomer = Object.fromEntries(
  Object.entries(deliveryFields)
    .filter(([path]) => path !== 'phone' && path !== 'email' && !path.startsWith('gift.'))
    .map(([path, rule]) => [`customer.${path}`, rule]),
);

async function makeLink(app: TestApp): Promise<string> {
  // Whether the webhook of a cancelled link has arrived would be open.
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { token } = await makeAdmin(app);
  const input = {
    customer: { name: 'Meera Iyer', phone: '9876543210', address: ADDRESS },
    lines: [{ product_id: await makeCountedProduct(app), quantity: 1 }],
    payment: { method: 'link' as const },
  };
  const { body } = await app.call(createStaffOrder, input, { token });
  return (body as PaymentLink).id;
}

export const staffOrderCases = [
  defineCase({
    call: createStaffOrder,
    arrange: async (app) => ({
      input: {
        customer: { name: 'Meera Iyer', phone: '9876543210', email: 'meera@example.in', address: ADDRESS },
        lines: [{ product_id: await makeCountedProduct(app), quantity: 2 }],
        payment: { method: 'upi' as const, reference: '425511223344' },
        delivered: true,
      },
    }),
    response: { status: 'Delivered', total_price: 3000, payment: { method: 'upi', reference: '425511223344' } },
    changes: [
      'checkouts',
      'document_counters',
      'issued_documents',
      'mail_outbox',
      'order_events',
      'order_summary',
      'payment_events',
      'payments',
      'personal_keys',
      'product_sales',
      'product_stock',
      'stock_movements',
    ],
    fields: {
      ...inCustomer,
      'customer.phone': { invalid: ['98765', 9876543210, null].map((one) => [one, phone]) },
      'customer.email': { invalid: ['meera', 'meera@', 5].map((one) => [one, 'Invalid email']) },
      lines: {
        missing: lines,
        invalid: [
          ...['', [], {}, null, Array<object>(101).fill(line)].map((one) => [one, lines] as const),
          [[line, line], 'Please list every product once.'],
        ],
      },
      total: {
        invalid: [
          ['3000', 'Please give the amount in rupees.'],
          [-1, 'The amount must not be negative.'],
          [1_000_000_001, 'The amount must be at most ₹1,00,00,00,000.'],
        ],
      },
      'payment.method': { missing: method, invalid: ['', 'card', 1, null].map((one) => [one, method]) },
      'payment.reference': {
        invalid: ['a b', 'meera@bank', '<b>', 'x'.repeat(41), 5].map((one) => [one, reference]),
      },
      delivered: { invalid: ['yes', 1, null].map((one) => [one, 'Please write true or false.']) },
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'more pieces than there are',
        code: 'PRODUCT_SOLD_OUT',
        arrange: async (_app, _caller, { input }) => {
          const [first] = (input as { lines: object[] }).lines;
          return { input: { ...input, lines: [{ ...first, quantity: 6 }] } };
        },
      },
      {
        name: 'a product that is withdrawn',
        code: 'PRODUCT_NOT_FOUND',
        arrange: async (app, _caller, { input }) => {
          const product_id = await makeCountedProduct(app);
          await changeProduct(app, product_id, { isDeleted: true });
          return { input: { ...input, lines: [{ product_id, quantity: 1 }] } };
        },
      },
    ],
  }),
  defineCase({
    call: listPaymentLinks,
    fields: pageRules,
    arrange: async (app) => {
      await makeLink(app);
      return { input: {} };
    },
    response: expect.arrayContaining([expect.objectContaining({ name: 'Meera Iyer', total_price: 1500 })]),
    forOtherUser: 'shared',
  }),
  defineCase({
    call: cancelPaymentLink,
    arrange: async (app) => ({ input: { id: await makeLink(app) } }),
    response: { name: 'Meera Iyer', total_price: 1500 },
    changes: [
      'audit_head',
      'audit_log',
      'checkouts',
      'product_stock',
      'razorpay_sandbox',
      'stock_holds',
      'stock_movements',
    ],
    resource: {
      field: 'id',
      missing: 'plink_0000000000000x',
      missingCode: 'PAYMENT_LINK_NOT_FOUND',
      malformed: ['1', 'order_1', 'plink_', 'plink_a b'],
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a link that is cancelled',
        code: 'PAYMENT_LINK_CLOSED',
        arrange: async (app, caller, { input }) => {
          await app.call(cancelPaymentLink, input as { id: string }, caller);
          return {};
        },
      },
    ],
  }),
];
