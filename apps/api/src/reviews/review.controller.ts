import { ownReview, productReviews, reviewPhoto, submitReview } from '@kundan/contracts/reviews.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import { ReviewService } from './review.service.ts';

/** Seconds that browsers show a photograph without asking again, and so the longest that a hidden one is seen. */
const PHOTO_MAX_AGE = 300;

@Controller()
export class ReviewController {
  constructor(private readonly reviews: ReviewService) {}

  readonly submit = implement(submitReview, ({ input: review, shopper }) => this.reviews.submit(shopper, review), {
    beforeFiles: ({ product_id: productId }, { shopper = '' }) => this.reviews.checkBeforePhotos(shopper, productId),
  });

  readonly own = implement(ownReview, ({ input: { id }, shopper }) => this.reviews.own(shopper, id));

  readonly ofProduct = implement(productReviews, async ({ input: { id, page, limit } }) => {
    const found = await this.reviews.ofProduct(id, { page, limit });
    return pagedResponse(found, found.count);
  });

  readonly photo = implement(
    reviewPhoto,
    async ({ input }) =>
      new RawResponse<string>(await this.reviews.photo(input), {
        'content-type': 'image/webp',
        'cache-control': `public, max-age=${PHOTO_MAX_AGE}`,
      }),
  );
}
