import { randomUUID } from 'node:crypto';
import {
  hideReview,
  listReviews,
  replyToReview,
  reviewPhotoForStaff,
  showReview,
} from '@kundan/contracts/admin/reviews.contract';
import { fieldMessages } from '@kundan/texts/en/field';
import { reviewMessages } from '@kundan/texts/en/review';
import { ownReview, productReviews, reviewPhoto, submitReview } from '@kundan/contracts/reviews.contract';
import { ReviewPhoto } from '../../../src/reviews/review-photo.entity.ts';
import { Review } from '../../../src/reviews/review.entity.ts';
import type { TestUser } from '../../support/factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { refuses } from './field-rules.ts';

const { product: productMissing, rating: invalidRating } = fieldMessages.review;
const choosePhotographs = 'Please choose photographs.';
const reasonMissing = 'Please say why the review is hidden.';
const replyMissing = 'Please write a reply.';

/** Stores a review with a photograph. */
async function storedReview(app: TestApp, owner: TestUser, hidden: Partial<Review> = {}) {
  const { id: product } = await makeProduct(app);
  const review = { product, shopper: owner.id, rating: 4, comment: 'Light.', createdAt: new Date(), ...hidden };
  const id = await app.em().insert(Review, review);
  const photo = randomUUID();
  const file = Buffer.from('RIFF');
  await app
    .em()
    .insert(ReviewPhoto, { id: photo, review: id, position: 1, width: 1, height: 1, data: file, thumbnail: file });
  return { id, photo };
}

const reviewId = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'REVIEW_NOT_FOUND',
  malformed: [0, -1, 'abc', '1.0', '2147483648'],
} as const;
const changes = ['audit_head', 'audit_log', 'reviews'];

export const reviewCases = [
  defineCase({
    call: submitReview,
    arrange: async (app) => ({
      input: { product_id: (await makeProduct(app)).id, product_name: 'Moti', rating: 5, comment: 'Lovely.' },
    }),
    response: {
      message: reviewMessages.done,
      review: { rating: 5, comment: 'Lovely.', verified: false, photos: [], reply: null, hidden: null },
    },
    changes: ['reviews'],
    fields: {
      product_id: { missing: productMissing, invalid: [null, '', [], {}, true].map((one) => [one, productMissing]) },
      product_name: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      rating: { missing: invalidRating, invalid: [0, 6, 4.5, '5', null, -1].map((one) => [one, invalidRating]) },
      comment: { invalid: [['x'.repeat(2001), 'At most 2000 characters.']] },
      photos: {
        invalid: [
          ['a.jpg', choosePhotographs],
          [{}, choosePhotographs],
        ],
      },
      remove_photos: { invalid: ['yes', 1, ''].map((one) => [one, 'Please write true or false.'] as const) },
    },
    resource: {
      field: 'product_id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, 1.5, 'abc', '1e3'],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: ownReview,
    arrange: async (app, owner) => {
      const { id } = await makeProduct(app);
      await app.call(
        submitReview,
        { product_id: id, rating: 3, comment: 'Heavier than I thought.' },
        { token: owner.token },
      );
      return { input: { id } };
    },
    response: { review: { rating: 3, comment: 'Heavier than I thought.' } },
    resource: {
      field: 'id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, 'abc', '1.0', '99999999999'],
    },
    forOtherUser: { body: { review: null } },
  }),
  defineCase({
    call: productReviews,
    arrange: async (app, owner) => {
      const { id } = await makeProduct(app);
      await app.call(submitReview, { product_id: id, rating: 4 }, { token: owner.token });
      return { input: { id } };
    },
    response: { average: 4, count: 1, reviews: [{ rating: 4, comment: '' }] },
    fields: {
      page: {
        invalid: ['0', '-1', '1.5', 'two', '100001'].map((one) => [one, 'Please check the field page.'] as const),
      },
      limit: { invalid: ['0', '201', 'all', ''].map((one) => [one, 'Please check the field limit.'] as const) },
    },
    resource: {
      field: 'id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, 'abc', '1.0', '99999999999'],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: reviewPhoto,
    arrange: async (app, owner) => ({ input: { photo: (await storedReview(app, owner)).photo } }),
    fields: { size: refuses('size', ['medium', '']) },
    resource: {
      field: 'photo',
      missing: randomUUID(),
      missingCode: 'REVIEW_NOT_FOUND',
      malformed: ['1', 'abc', '%'],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listReviews,
    arrange: async (app, owner) => {
      await storedReview(app, owner);
      return { input: {} };
    },
    fields: {
      state: refuses('state', ['visible', '', 'HIDDEN']),
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: reviewPhotoForStaff,
    arrange: async (app, owner) => ({ input: { id: (await storedReview(app, owner)).id, position: 1 } }),
    resource: reviewId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: hideReview,
    arrange: async (app, owner) => ({
      input: { id: (await storedReview(app, owner)).id, reason: 'It is about a person.' },
    }),
    response: { state: 'hidden', hidden: { reason: 'It is about a person.' } },
    changes,
    fields: {
      reason: {
        missing: reasonMissing,
        invalid: [
          ['', reasonMissing],
          [' ', reasonMissing],
          [5, reasonMissing],
          ['x'.repeat(501), 'At most 500 characters.'],
        ],
      },
    },
    resource: reviewId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: showReview,
    arrange: async (app, owner) => {
      const hidden = { hiddenAt: new Date(), hiddenBecause: 'Spam.' };
      return { input: { id: (await storedReview(app, owner, hidden)).id } };
    },
    response: { state: 'shown', hidden: null },
    changes,
    resource: reviewId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: replyToReview,
    arrange: async (app, owner) => ({ input: { id: (await storedReview(app, owner)).id, text: 'Thank you!' } }),
    response: { state: 'shown', reply: { text: 'Thank you!' } },
    changes,
    fields: {
      text: {
        missing: replyMissing,
        invalid: [
          ['', replyMissing],
          [' ', replyMissing],
          [null, replyMissing],
          ['x'.repeat(2001), 'At most 2000 characters.'],
        ],
      },
    },
    resource: reviewId,
    forOtherUser: 'shared',
  }),
];
