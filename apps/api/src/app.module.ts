import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { CartModule } from './cart/cart.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import type { Config } from './config.ts';
import { GroundModule } from './ground.module.ts';
import { HttpModule } from './http/http.module.ts';
import { MailboxModule } from './mail/mailbox/mailbox.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import type { Platform } from './platform/platform.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';

/** The API's rooms: one line each. */
const rooms = [
  HttpModule,
  AccountsModule,
  MailModule,
  ContactModule,
  OrdersModule,
  CatalogueModule,
  CartModule,
  ReviewsModule,
];

@Module({})
export class AppModule {
  static for(config: Config, platform: Platform): DynamicModule {
    const development = config.production || config.smtpUrl ? [] : [MailboxModule];
    return { module: AppModule, imports: [GroundModule.for(config, platform), CheckoutModule.for(config), ...rooms, ...development] };
  }
}
