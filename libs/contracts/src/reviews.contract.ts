import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { MessageResponse, Id, idField, Instant, optionalPageFields, optionalText } from './fields.ts';
import { fieldRules } from './field-rules.ts';

const Rating = z.int(fieldRules.review.rating).min(1, fieldRules.review.rating).max(5, fieldRules.review.rating);

/** The answer of the shop, which everybody reads below the review. */
export const ReviewReply = z.object({ text: z.string(), at: Instant });
/** Since when and why a review is hidden. */
export const HiddenReview = z.object({ reason: z.string(), at: Instant });

export const Review = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: Instant,
  /** Whether the author has a delivered order of the product. */
  verified: z.boolean(),
  /** With their sizes in px; `reviewPhoto` returns one by its id. */
  photos: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })),
  reply: ReviewReply.nullable(),
});
export type Review = z.infer<typeof Review>;

/** A review as its author sees it. A hidden one stays hidden when its author changes it. */
export const OwnReview = Review.extend({ hidden: HiddenReview.nullable() });
export type OwnReview = z.infer<typeof OwnReview>;

export const submitReview = call({
  ...addresses.submitReview,
  status: 201,
  access: 'shopper',
  summary:
    'Writes a review. A second review of the same product replaces the first one. JSON, or a multipart form with photographs (JPEG, PNG, WebP or AVIF by content).',
  input: z.object({
    product_id: idField(fieldRules.review.product),
    product_name: optionalText(200).optional(),
    rating: Rating,
    comment: optionalText(2000).default(''),
    /** Only a multipart form has files. They replace the photographs of the earlier review, which stay without any. */
    photos: z
      .array(z.file(fieldRules.review.photos), fieldRules.review.photos)
      .max(addresses.MAX_REVIEW_PHOTOS, fieldRules.review.tooMany)
      .optional(),
    /** Whether the photographs of the earlier review are deleted. */
    remove_photos: z
      .union(
        [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
        fieldRules.review.removePhotos,
      )
      .default(false),
  }),
  output: MessageResponse.extend({ review: OwnReview }),
  errors: ['PRODUCT_NOT_FOUND', 'IMAGE_UNSUPPORTED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_MANY_PIXELS', 'TOO_MANY_REQUESTS'],
  acceptsMultipart: true,
});

export const ownReview = call({
  method: 'GET',
  path: '/products/:id/reviews/mine',
  status: 200,
  access: 'shopper',
  summary: "Returns the shopper's own review of a product; null when there is none.",
  input: z.object({ id: Id }),
  output: z.object({ review: OwnReview.nullable() }),
  errors: ['PRODUCT_NOT_FOUND'],
});

/** `average` has one decimal and is null without reviews. The newest review comes first. Hidden reviews are in none of them. */
export const productReviews = call({
  ...addresses.productReviews,
  status: 200,
  access: 'public',
  summary: 'The reviews of a product, newest first, with average and count; with `page` or `limit` one page of them.',
  input: z.object({ id: Id, ...optionalPageFields }),
  output: z.object({ average: z.number().nullable(), count: z.int(), reviews: z.array(Review) }),
  errors: ['PRODUCT_NOT_FOUND'],
});

export const reviewPhoto = call({
  method: 'GET',
  path: '/reviews/photos/:photo',
  status: 200,
  access: 'public',
  summary: 'Returns a photograph of a review as WebP: within 1600 px, or within 320 px with `size=small`.',
  input: z.object({ photo: z.uuid(), size: z.enum(['small', 'large']).default('large') }),
  output: z.string(),
  produces: 'image/webp',
  errors: ['REVIEW_NOT_FOUND'],
});
