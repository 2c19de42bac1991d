import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/implements.ts';
import { Shopper, type ShopperId } from '../http/session.guard.ts';
import { ReviewService } from './review.service.ts';

@Controller()
export class ReviewController {
  constructor(private readonly reviews: ReviewService) {}

  @Implements(submitReview)
  submit(
    @Input(submitReview) review: InputOf<typeof submitReview>,
    @Shopper() shopper: ShopperId,
  ): Promise<OutputOf<typeof submitReview>> {
    return this.reviews.submit(shopper, review);
  }

  @Implements(productReviews)
  ofProduct(@Input(productReviews) { id }: InputOf<typeof productReviews>): Promise<OutputOf<typeof productReviews>> {
    return this.reviews.ofProduct(id);
  }
}
