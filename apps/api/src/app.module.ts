import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AddressesModule } from './addresses/addresses.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { CancellationModule } from './cancellation/cancellation.module.ts';
import { CartCallsModule } from './cart/cart-calls.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { ContentModule } from './content/content.module.ts';
import { CustomersModule } from './customers/customers.module.ts';
import { HttpModule } from './http/http.module.ts';
import type { Config } from './infrastructure/config.ts';
import { InfrastructureModule } from './infrastructure/infrastructure.module.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { TaxReportModule } from './invoices/tax-report/tax-report.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MailboxModule } from './mail/mailbox/mailbox.module.ts';
import { servingOptions } from './mikro-orm.config.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { PushModule } from './push/push.module.ts';
import { RestockModule } from './restock/restock.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { StaffOrdersModule } from './staff-orders/staff-orders.module.ts';
import { StaffModule } from './staff/staff.module.ts';
import { ReturnsModule } from './returns/returns.module.ts';
import { SupportModule } from './support/support.module.ts';
import { WishlistModule } from './wishlist/wishlist.module.ts';

const features = [
  AccountsModule,
  AddressesModule,
  MailModule,
  SettingsModule,
  ContentModule,
  AuditModule,
  StaffModule,
  SupportModule,
  ReturnsModule,
  OrdersModule,
  TaxReportModule,
  CatalogueModule,
  CartCallsModule,
  CheckoutModule,
  CancellationModule,
  StaffOrdersModule,
  ReviewsModule,
  WishlistModule,
  CustomersModule,
  PushModule,
  RestockModule,
  PrivacyModule,
  OperationsModule,
];

/** All modules of the API. */
@Module({})
export class AppModule {
  static for(config: Config, platform: Platform): DynamicModule {
    const orm = servingOptions(platform);
    const developmentOnly = config.production || config.smtpUrl ? [] : [MailboxModule];
    return {
      module: AppModule,
      imports: [InfrastructureModule.for({ config, platform, orm }), HttpModule, ...features, ...developmentOnly],
    };
  }
}
