import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.ts';
import { CartService } from './cart.service.ts';
import { ForgetRequests } from './forget-requests.ts';

@Module({
  controllers: [CartController],
  providers: [CartService, ForgetRequests],
  exports: [CartService],
})
export class CartModule {}
