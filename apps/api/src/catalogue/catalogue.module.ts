import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { CategoryController } from './categories/category.controller.ts';
import { CategoryService } from './categories/category.service.ts';
import { CatalogueQueries } from './catalogue-queries.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueService } from './catalogue.service.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { ProductFilesController } from './csv/product-files.controller.ts';
import { ProductImportService } from './csv/product-import.service.ts';
import { ImageStoreModule } from './images/image-store.module.ts';
import { ProductFeedController } from './feed/product-feed.controller.ts';
import { ProductImageController } from './images/product-image.controller.ts';
import { ProductImageService } from './images/product-image.service.ts';
import { ShopIconController } from './images/shop-icon.controller.ts';
import { ShopIcons } from './images/shop-icons.ts';
import { ProductAdminController } from './admin/product-admin.controller.ts';
import { PriceChangeService } from './admin/price-change.service.ts';
import { SamplesController } from './seed/samples.controller.ts';
import { SamplesService } from './seed/samples.service.ts';
import { SellerController } from './sellers/seller.controller.ts';
import { SellerService } from './sellers/seller.service.ts';
import { ProductAdminService } from './admin/product-admin.service.ts';

/** Products, lists of products and their changes. It imports the orders for the ranking of the best sellers. */
@Module({
  imports: [OrdersModule, SettingsModule, StockModule, ImageStoreModule],
  controllers: [
    CatalogueController,
    ProductAdminController,
    ProductFilesController,
    ProductImageController,
    ShopIconController,
    ProductFeedController,
    SellerController,
    SamplesController,
    CategoryController,
  ],
  providers: [
    CatalogueReader,
    CatalogueCache,
    CatalogueQueries,
    CatalogueService,
    ProductAdminService,
    PriceChangeService,
    SellerService,
    SamplesService,
    CategoryService,
    ProductImportService,
    ProductImageService,
    ShopIcons,
  ],
  exports: [CatalogueService],
})
export class CatalogueModule {}
