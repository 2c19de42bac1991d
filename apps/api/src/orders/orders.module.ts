import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { AddressChange } from './address-change.ts';
import { AddressChangeController } from './address-change.controller.ts';
import { DashboardStatisticsService } from './projections/dashboard-statistics.service.ts';
import { OrderMailer } from './order-mailer.ts';
import { OrderService } from './order.service.ts';
import { OrderListService } from './listing/order-list.service.ts';
import { CachedOrderResults } from './projections/cached-order-results.ts';
import { KeptPayments } from './kept-payments.ts';
import { OrderUndo } from './order-undo.ts';
import { OrderDocuments } from './documents/order-documents.ts';
import { OrderDocumentsController } from './documents/order-documents.controller.ts';
import { Hallmarks } from './hallmarks/hallmarks.ts';
import { HallmarksController } from './hallmarks/hallmarks.controller.ts';
import { OrderNotes } from './notes/order-notes.ts';
import { OrderNotesController } from './notes/order-notes.controller.ts';
import { OrdersController } from './orders.controller.ts';

/** Orders: the event log, read tables, mails, documents and dashboard statistics. */
@Module({
  imports: [InvoicesModule, MailModule, SettingsModule, StockModule],
  controllers: [
    OrdersController,
    AddressChangeController,
    OrderDocumentsController,
    OrderNotesController,
    HallmarksController,
  ],
  providers: [
    OrderService,
    OrderListService,
    CachedOrderResults,
    OrderUndo,
    KeptPayments,
    OrderMailer,
    AddressChange,
    OrderDocuments,
    OrderNotes,
    Hallmarks,
    DashboardStatisticsService,
  ],
  exports: [OrderListService, OrderService],
})
export class OrdersModule {}
