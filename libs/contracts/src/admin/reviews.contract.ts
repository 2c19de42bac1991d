import { z } from 'zod';
import { MAX_REVIEW_PHOTOS } from '../addresses.ts';
import { call } from '../call.ts';
import { Id, optionalText, pageFields, text, wholeNumber } from '../fields.ts';
import { panelRules } from './panel-rules.ts';
import { OwnReview } from '../reviews.contract.ts';

export const REVIEW_STATES = ['shown', 'hidden'] as const;

/** A review with its product and its author, as staff see it. */
export const AdminReview = OwnReview.extend({
  product: z.object({ id: z.int(), name: z.string() }),
  /** The author's account; null when it was deleted. */
  customer_id: z.uuid().nullable(),
  state: z.enum(REVIEW_STATES),
});
export type AdminReview = z.infer<typeof AdminReview>;

export const listReviews = call({
  method: 'GET',
  path: '/reviews',
  status: 200,
  access: 'admin',
  summary: 'Lists the reviews of all products that match, newest first.',
  input: z.object({
    state: z.enum([...REVIEW_STATES, 'all']).default('all'),
    /** Finds words of the comment and of the product, and name and e-mail address of the author, by the beginnings of their words. */
    q: optionalText(200).optional(),
    ...pageFields,
  }),
  output: z.array(AdminReview),
  errors: [],
});

export const reviewPhotoForStaff = call({
  method: 'GET',
  path: '/reviews/:id/photos/:position',
  status: 200,
  access: 'admin',
  summary: 'Returns a photograph of a review as WebP by its position, from 1, also of a hidden review.',
  input: z.object({ id: Id, position: wholeNumber(MAX_REVIEW_PHOTOS) }),
  output: z.string(),
  produces: 'image/webp',
  errors: ['REVIEW_NOT_FOUND'],
});

export const hideReview = call({
  method: 'POST',
  path: '/reviews/:id/hide',
  status: 200,
  access: 'admin',
  summary: 'Hides a review from shoppers. The reason is for its author; a second one replaces it.',
  input: z.object({ id: Id, reason: text(500, panelRules.review.reason) }),
  output: AdminReview,
  errors: ['REVIEW_NOT_FOUND'],
});

export const showReview = call({
  method: 'POST',
  path: '/reviews/:id/show',
  status: 200,
  access: 'admin',
  summary: 'Shows a hidden review again.',
  input: z.object({ id: Id }),
  output: AdminReview,
  errors: ['REVIEW_NOT_FOUND'],
});

export const replyToReview = call({
  method: 'POST',
  path: '/reviews/:id/reply',
  status: 200,
  access: 'admin',
  summary: 'Publishes the answer of the shop below a review. It replaces the earlier answer.',
  input: z.object({ id: Id, text: text(2000, panelRules.review.reply) }),
  output: AdminReview,
  errors: ['REVIEW_NOT_FOUND'],
});
