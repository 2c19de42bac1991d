import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { WishlistController } from './wishlist.controller.ts';
import { WishlistService } from './wishlist.service.ts';

/** The products that signed-in shoppers have marked. */
@Module({
  imports: [CatalogueModule],
  controllers: [WishlistController],
  providers: [WishlistService],
})
export class WishlistModule {}
