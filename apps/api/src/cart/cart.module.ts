import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.ts';
import { CartService } from './cart.service.ts';

@Module({
  controllers: [CartController],
  providers: [CartService],
  exports: [CartService],
})
export class CartModule {}
