import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { FiguresService } from './figures.service.ts';
import { OrderMailer } from './order-mailer.ts';
import { OrderService } from './order.service.ts';
import { OrdersController } from './orders.controller.ts';

/** Orders and their log. */
@Module({
  imports: [MailModule],
  controllers: [OrdersController],
  providers: [OrderService, OrderMailer, FiguresService],
  exports: [OrderService],
})
export class OrdersModule {}
