import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { ReviewController } from './review.controller.ts';
import { ReviewService } from './review.service.ts';

/** Product reviews by signed-in shoppers. */
@Module({
  imports: [CatalogueModule],
  controllers: [ReviewController],
  providers: [ReviewService],
})
export class ReviewsModule {}
