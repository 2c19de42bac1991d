import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { DashboardStatisticsService } from './projections/dashboard-statistics.service.ts';
import { OrderMailer } from './order-mailer.ts';
import { OrderService } from './order.service.ts';
import { OrderListService } from './listing/order-list.service.ts';
import { OrderUndo } from './order-undo.ts';
import { OrderShipping } from './order-shipping.ts';
import { OrdersController } from './orders.controller.ts';

/** Orders: the event log, read tables, mails and dashboard statistics. */
@Module({
  imports: [MailModule, SettingsModule, StockModule],
  controllers: [OrdersController],
  providers: [OrderService, OrderListService, OrderShipping, OrderUndo, OrderMailer, DashboardStatisticsService],
  exports: [OrderService],
})
export class OrdersModule {}
