import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { ReviewModerationController } from './moderation/moderation.controller.ts';
import { ReviewModeration } from './moderation/moderation.service.ts';
import { ReviewController } from './review.controller.ts';
import { ReviewService } from './review.service.ts';

/** Product reviews by signed-in shoppers, and what staff do with them. */
@Module({
  imports: [CatalogueModule],
  controllers: [ReviewController, ReviewModerationController],
  providers: [ReviewService, ReviewModeration],
})
export class ReviewsModule {}
