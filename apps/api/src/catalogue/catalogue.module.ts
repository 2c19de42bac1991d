import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueService } from './catalogue.service.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { ProductAdminController } from './product-admin.controller.ts';
import { ProductAdminService } from './product-admin.service.ts';

/** Products, their lists and their changes. Asks the orders what sells best. */
@Module({
  imports: [OrdersModule],
  controllers: [CatalogueController, ProductAdminController],
  providers: [CatalogueReader, LiveCatalogue, CatalogueAnswers, CatalogueService, ProductAdminService],
  exports: [CatalogueService],
})
export class CatalogueModule {}
