import { Module } from '@nestjs/common';
import { CartService } from './cart.service.ts';

@Module({
  providers: [CartService],
  exports: [CartService],
})
export class CartModule {}
