import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { CartController } from './cart.controller.ts';
import { CartService } from './cart.service.ts';

@Module({
  imports: [CatalogueModule],
  controllers: [CartController],
  providers: [CartService],
  exports: [CartService],
})
export class CartModule {}
