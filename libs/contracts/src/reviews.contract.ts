import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { MessageResponse, Id, idField, Instant, optionalPageFields, optionalText } from './fields.ts';
import { messages } from './messages/screen-messages.ts';

const Rating = z
  .int({ error: messages.review.invalidRating })
  .min(1, messages.review.invalidRating)
  .max(5, messages.review.invalidRating);

export const Review = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

export const submitReview = call({
  ...addresses.submitReview,
  status: 201,
  access: 'shopper',
  summary: 'Writes a review. A second review of the same product replaces the first one.',
  input: z.object({
    product_id: idField(messages.review.productMissing),
    product_name: optionalText(200).optional(),
    rating: Rating,
    comment: optionalText(2000).default(''),
  }),
  output: MessageResponse.extend({ review: Review }),
  errors: ['PRODUCT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const ownReview = call({
  method: 'GET',
  path: '/products/:id/reviews/mine',
  status: 200,
  access: 'shopper',
  summary: "Returns the shopper's own review of a product; null when there is none.",
  input: z.object({ id: Id }),
  output: z.object({ review: Review.nullable() }),
  errors: ['PRODUCT_NOT_FOUND'],
});

/** `average` has one decimal and is null without reviews. The newest review comes first. */
export const productReviews = call({
  ...addresses.productReviews,
  status: 200,
  access: 'public',
  summary: 'The reviews of a product, newest first, with average and count; with `page` or `limit` one page of them.',
  input: z.object({ id: Id, ...optionalPageFields }),
  output: z.object({ average: z.number().nullable(), count: z.int(), reviews: z.array(Review) }),
  errors: ['PRODUCT_NOT_FOUND'],
});
