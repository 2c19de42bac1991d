import { randomUUID } from 'node:crypto';
import { listMails, sendMailAgain } from '@kundan/contracts/admin-mails.contract';
import { adminFigures, listOrders, setOrderStatus } from '@kundan/contracts/admin-orders.contract';
import { listReconciledPayments } from '@kundan/contracts/admin-payments.contract';
import {
  createProduct,
  deleteProduct,
  listProducts,
  listSellers,
  updateProduct,
} from '@kundan/contracts/admin-products.contract';
import { messages } from '@kundan/contracts/messages';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { Checkout } from '../../checkout/checkout.entity.ts';
import { ReconciledPayment } from '../../checkout/reconciled-payment.entity.ts';
import { Seller } from '../../catalogue/seller.entity.ts';
import { OutboxMail } from '../../mail/mail-outbox.entity.ts';
import { makeOrder } from '../../testing/order-factories.ts';
import { makeProduct } from '../../testing/product-factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type FieldRule, row } from '../call-row.ts';

const allRequired = 'All fields are required.';
const positive = 'Price must be a positive number.';
const image = 'Image URL must start with https:// or with / for a picture of this shop.';
const required = { missing: allRequired, wrong: ['', ' ', null, 5].map((one) => [one, allRequired] as const) };

const productFields: Record<string, FieldRule> = {
  name: required,
  description: required,
  price: {
    missing: allRequired,
    wrong: [
      ['', allRequired],
      [null, allRequired],
      [0, positive],
      [-1, positive],
      ['100', positive],
      ['many', positive],
      [0.001, 'Price must have at most two decimals.'],
      [5e-324, 'Price must have at most two decimals.'],
      [1.005, 'Price must have at most two decimals.'],
      [100_000_001, 'Price must be at most ₹10,00,00,000.'],
    ],
  },
  old_price: { wrong: [0, -5, '100'].map((one) => [one, positive]) },
  category: required,
  image_url: {
    ...required,
    wrong: [
      ['', allRequired],
      ...[
        'javascript:alert(1)',
        '//evil.example/a.png',
        'http://a.example/a.png',
        'data:image/png;base64,AA',
        'a.webp',
      ].map((one) => [one, image] as const),
    ],
  },
  image_alt: { wrong: [['x'.repeat(301), 'At most 300 characters.']] },
  isAvailable: { wrong: ['true', 1, null].map((one) => [one, 'Please check the field isAvailable.']) },
  seller_id: {
    missing: allRequired,
    wrong: [
      ['', allRequired],
      [null, allRequired],
    ],
  },
};

async function form(app: TestApp) {
  await makeProduct(app); // brings the seller
  const seller = await app.em().findOneOrFail(Seller, { name: 'Test Atelier' });
  return {
    name: 'Rani Haar',
    description: 'Seven strands.',
    price: 125_000.5,
    category: 'Necklace',
    image_url: '/catalogue/necklace-1.webp',
    isAvailable: true,
    seller_id: seller.id,
  };
}
const shown = { name: 'Rani Haar', price: 125_000.5, category: 'Necklace', isAvailable: true, old_price: null };

const productId = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'PRODUCT_NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '2147483648', '1;drop'],
} as const;
const noSuchSeller = {
  name: 'a seller nobody knows',
  code: 'SELLER_NOT_FOUND',
  arrange: async (_app: TestApp, _caller: unknown, { input }: { input: object }) => ({
    input: { ...input, seller_id: 2_000_000_000 },
  }),
} as const;

async function sentMail(app: TestApp): Promise<string> {
  const id = randomUUID();
  await app.em().insert(OutboxMail, {
    id,
    recipient: 'asha@example.in',
    template: 'welcome',
    subject: 'Welcome',
    data: { name: 'Asha' },
    state: 'sent',
    createdAt: new Date(),
    relayedAt: new Date(),
    sentAt: new Date(),
  });
  return id;
}

async function reconciledPayment(app: TestApp): Promise<void> {
  const id = randomUUID();
  const createdAt = new Date();
  await app.em().insert(Checkout, { id, amount: 1_000_00, createdAt });
  await app.em().insert(ReconciledPayment, {
    paymentId: `pay_${id}`,
    checkoutId: id,
    amount: 1_000_00,
    outcome: 'refunded',
    reason: 'incomplete-checkout',
    refundId: 'rfnd_1',
    createdAt,
    finishedAt: createdAt,
  });
}

export const adminRows = [
  row({
    call: listSellers,
    right: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    answers: [{ name: 'Test Atelier' }],
    foreign: 'shared',
  }),
  row({
    call: listProducts,
    right: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    foreign: 'shared',
  }),
  row({
    call: createProduct,
    right: async (app) => ({ input: await form(app) }),
    answers: shown,
    changes: ['catalogue_changes', 'products'],
    fields: productFields,
    foreign: 'shared',
    refused: [noSuchSeller],
  }),
  row({
    call: updateProduct,
    right: async (app) => ({ input: { ...(await form(app)), id: (await makeProduct(app)).id } }),
    answers: shown,
    changes: ['catalogue_changes', 'products'],
    fields: productFields,
    names: productId,
    foreign: 'shared',
    refused: [noSuchSeller],
  }),
  row({
    call: deleteProduct,
    right: async (app) => ({ input: { id: (await makeProduct(app)).id } }),
    answers: { message: messages.admin.deleted },
    changes: ['catalogue_changes', 'products'],
    names: productId,
    foreign: 'shared',
  }),
  row({
    call: listOrders,
    right: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    foreign: 'shared',
  }),
  row({
    call: adminFigures,
    right: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    foreign: 'shared',
  }),
  row({
    call: setOrderStatus,
    right: async (app, owner) => {
      const { order } = await makeOrder(app, owner);
      return { input: { id: orderIdOf(order.number), status: 'Shipped' as const, tracking_number: 'TRK1' } };
    },
    answers: { status: 'Shipped', tracking_number: 'TRK1' },
    changes: ['mail_outbox', 'order_events', 'order_summary'],
    fields: {
      status: {
        missing: 'Please choose a status from the list.',
        wrong: ['', 'shipped', 'Lost', null, 3].map((one) => [one, 'Please choose a status from the list.']),
      },
      tracking_number: { wrong: [['x'.repeat(101), 'At most 100 characters.']] },
    },
    names: {
      field: 'id',
      missing: 'KD-999999',
      missingCode: 'ORDER_NOT_FOUND',
      malformed: ['one', 'KD-', 'kd-000001', 'KD-000001x', 'KD-0000000000001'],
    },
    foreign: 'shared',
  }),
  row({
    call: listReconciledPayments,
    right: async (app) => {
      await reconciledPayment(app);
      return { input: {} };
    },
    answers: [
      { amount: 1000, outcome: 'refunded', reason: 'incomplete-checkout', order_id: null, refund_id: 'rfnd_1' },
    ],
    foreign: 'shared',
  }),
  row({
    call: listMails,
    right: async (app) => {
      await sentMail(app);
      return { input: {} };
    },
    foreign: 'shared',
  }),
  row({
    call: sendMailAgain,
    right: async (app) => ({ input: { id: await sentMail(app) } }),
    answers: { message: 'The mail is queued.' },
    changes: ['mail_outbox'],
    names: { field: 'id', missing: randomUUID(), missingCode: 'MAIL_NOT_FOUND', malformed: ['1', 'abc', '%'] },
    foreign: 'shared',
    refused: [
      {
        name: 'a code that has left',
        code: 'MAIL_NOT_FOUND',
        arrange: async (app) => {
          const id = await sentMail(app);
          await app.em().nativeUpdate(OutboxMail, { id }, { template: 'otp' });
          return { input: { id } };
        },
      },
    ],
  }),
];
