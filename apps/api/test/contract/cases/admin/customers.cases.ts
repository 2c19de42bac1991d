import { reportDamage } from '@kundan/contracts/claims.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { contactMessages } from '@kundan/texts/en/contact';
import { userOrders } from '@kundan/contracts/orders.contract';
import { makeOrder, makeShippedOrder } from '../../../support/orders/order-factories.ts';
import { defineCase } from '../call-case.ts';
import { localeRule, refuses } from '../field-rules.ts';

const noLink = 'Please enter a link that starts with https.';
const phone = 'Phone must be 10 digits';

export const customerCases = [
  defineCase({
    call: sendContactMessage,
    arrange: async () => ({
      input: { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', message: 'Do you make anklets?' },
    }),
    response: { message: contactMessages.done },
    changes: ['contact_messages', 'mail_outbox'],
    fields: {
      name: { missing: 'Name is required', invalid: ['', ' ', null, 5].map((one) => [one, 'Name is required']) },
      email: { missing: 'Invalid email', invalid: ['', 'nobody', 'a@b', null, 5].map((one) => [one, 'Invalid email']) },
      phone: { invalid: ['123', '98765432101', '987654321a', '+919876543210', 9876543210].map((one) => [one, phone]) },
      message: {
        missing: 'Message is required',
        invalid: ['', '\n', null, 5].map((one) => [one, 'Message is required']),
      },
      website: { invalid: [['x'.repeat(501), 'Please check the field website.']] },
      ...localeRule,
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: reportDamage,
    arrange: async (app, owner) => ({
      input: {
        order_id: await makeShippedOrder(app, owner),
        description: 'The clasp is bent.',
        video_url: 'https://youtu.be/a1',
      },
    }),
    changes: ['contact_messages', 'mail_outbox', 'order_events', 'order_summary'],
    fields: {
      order_id: { missing: 'Please check the field order_id.' },
      description: {
        missing: 'Please describe the damage.',
        invalid: ['', ' ', null, 5].map((one) => [one, 'Please describe the damage.']),
      },
      photos: {
        invalid: [['photo', 'Please choose photographs.']],
      },
      video_url: { invalid: ['video', 'javascript:alert(1)', 'https://a@b.example', 5].map((one) => [one, noLink]) },
    },
    resource: {
      field: 'order_id',
      missing: 'KD-999999',
      missingCode: 'ORDER_NOT_FOUND',
      malformed: ['one', 'KD-1', '1', 5, 'KD-000001x'],
    },
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
  }),
  defineCase({
    call: userOrders,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    response: [{ total_price: 2500.5, status: 'Payment Received', tracking_number: null, phone: '9876543210' }],
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: { code: 'NO_ORDERS' },
  }),
];
