import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { messages } from '@kundan/contracts/messages';
import { userOrders } from '@kundan/contracts/orders.contract';
import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { makeOrder } from '../../testing/order-factories.ts';
import { makeProduct } from '../../testing/product-factories.ts';
import { row } from '../call-row.ts';

const { productMissing, invalidRating } = messages.review;
const phone = 'Phone must be 10 digits';

export const peopleRows = [
  row({
    call: sendContactMessage,
    right: async () => ({
      input: { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', message: 'Do you make anklets?' },
    }),
    answers: { message: messages.contact.done },
    changes: ['contact_messages', 'mail_outbox'],
    fields: {
      name: { missing: 'Name is required', wrong: ['', ' ', null, 5].map((one) => [one, 'Name is required']) },
      email: { missing: 'Invalid email', wrong: ['', 'nobody', 'a@b', null, 5].map((one) => [one, 'Invalid email']) },
      phone: { wrong: ['123', '98765432101', '987654321a', '+919876543210', 9876543210].map((one) => [one, phone]) },
      message: {
        missing: 'Message is required',
        wrong: ['', '\n', null, 5].map((one) => [one, 'Message is required']),
      },
      website: { wrong: [['x'.repeat(501), 'Please check the field website.']] },
    },
    foreign: 'shared',
  }),
  row({
    call: userOrders,
    right: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    answers: [{ total_price: 2500.5, status: 'Payment Received', tracking_number: null, phone: '9876543210' }],
    foreign: { code: 'NO_ORDERS' },
  }),
  row({
    call: submitReview,
    right: async (app) => ({
      input: { product_id: (await makeProduct(app)).id, product_name: 'Moti', rating: 5, comment: 'Lovely.' },
    }),
    answers: { message: messages.review.done, review: { rating: 5, comment: 'Lovely.', name: 'Asha Rao' } },
    changes: ['reviews'],
    fields: {
      product_id: { missing: productMissing, wrong: [null, '', [], {}, true].map((one) => [one, productMissing]) },
      product_name: { wrong: [['x'.repeat(201), 'At most 200 characters.']] },
      rating: { missing: invalidRating, wrong: [0, 6, 4.5, '5', null, -1].map((one) => [one, invalidRating]) },
      comment: { wrong: [['x'.repeat(2001), 'At most 2000 characters.']] },
    },
    names: {
      field: 'product_id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, 1.5, 'abc', '1e3'],
    },
    foreign: 'shared',
  }),
  row({
    call: productReviews,
    right: async (app, owner) => {
      const { id } = await makeProduct(app);
      await app.call(submitReview, { product_id: id, rating: 4 }, { token: owner.token });
      return { input: { id } };
    },
    answers: { average: 4, count: 1, reviews: [{ rating: 4, comment: '' }] },
    names: {
      field: 'id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, 'abc', '1.0', '99999999999'],
    },
    foreign: 'shared',
  }),
];
