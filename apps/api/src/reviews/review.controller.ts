import { ownReview, productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { ReviewService } from './review.service.ts';

@Controller()
export class ReviewController {
  constructor(private readonly reviews: ReviewService) {}

  readonly submit = implement(submitReview, ({ input: review, shopper }) => this.reviews.submit(shopper, review));

  readonly own = implement(ownReview, ({ input: { id }, shopper }) => this.reviews.own(shopper, id));

  readonly ofProduct = implement(productReviews, async ({ input: { id, page, limit } }) => {
    const found = await this.reviews.ofProduct(id, { page, limit });
    return pagedResponse(found, found.count);
  });
}
