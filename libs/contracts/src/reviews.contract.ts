import { z } from 'zod';
import { call } from './call.ts';
import { Done, Id, idOr, Instant, optionalText } from './fields.ts';
import { messages } from './messages.ts';

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
  method: 'POST',
  path: '/reviews',
  status: 201,
  access: 'shopper',
  summary: 'Writes a review; a second one for the same product replaces the first.',
  input: z.object({
    product_id: idOr(messages.review.productMissing),
    product_name: optionalText(200).optional(),
    rating: Rating,
    comment: optionalText(2000).default(''),
  }),
  output: Done.extend({ review: Review }),
  faults: ['PRODUCT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** `average` has one decimal; null while there is no review. Newest review first. */
export const productReviews = call({
  method: 'GET',
  path: '/products/:id/reviews',
  status: 200,
  access: 'public',
  summary: 'The reviews of a product, with their average and count.',
  input: z.object({ id: Id }),
  output: z.object({ average: z.number().nullable(), count: z.int(), reviews: z.array(Review) }),
  faults: ['PRODUCT_NOT_FOUND'],
});
