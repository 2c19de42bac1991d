import {
  hideReview,
  listReviews,
  replyToReview,
  reviewPhotoForStaff,
  showReview,
} from '@kundan/contracts/admin/reviews.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import { ReviewModeration } from './moderation.service.ts';

@Controller()
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModeration) {}

  readonly list = implement(listReviews, async ({ input }) => {
    const { reviews, count } = await this.moderation.list(input);
    return pagedResponse(reviews, count);
  });

  readonly photo = implement(
    reviewPhotoForStaff,
    async ({ input: { id, position } }) =>
      new RawResponse<string>(await this.moderation.photo(id, position), {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      }),
  );

  readonly hide = implement(hideReview, ({ input: { id, reason }, shopper: admin }) =>
    this.moderation.hide(id, reason, admin),
  );

  readonly show = implement(showReview, ({ input: { id }, shopper: admin }) => this.moderation.show(id, admin));

  readonly reply = implement(replyToReview, ({ input: { id, text }, shopper: admin }) =>
    this.moderation.reply(id, text, admin),
  );
}
