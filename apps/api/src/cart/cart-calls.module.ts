import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { CartController } from './cart.controller.ts';
import { CartModule } from './cart.module.ts';

/** The calls of the cart. The worker has none, and places orders with the service alone. */
@Module({
  imports: [CartModule, CatalogueModule],
  controllers: [CartController],
})
export class CartCallsModule {}
