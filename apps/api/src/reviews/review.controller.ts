import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { ownReview, productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/contract/implements.ts';
import { countedResponse } from '../http/response-cache/paged-response.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
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

  @Implements(ownReview)
  own(
    @Input(ownReview) { id }: InputOf<typeof ownReview>,
    @Shopper() shopper: ShopperId,
  ): Promise<OutputOf<typeof ownReview>> {
    return this.reviews.own(shopper, id);
  }

  @Implements(productReviews)
  async ofProduct(
    @Input(productReviews) { id, page, limit }: InputOf<typeof productReviews>,
  ): Promise<RawResponse<OutputOf<typeof productReviews>>> {
    const found = await this.reviews.ofProduct(id, { page, limit });
    return countedResponse(found, found.count);
  }
}
