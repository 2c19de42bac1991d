import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { RestockAlertController } from './restock-alert.controller.ts';
import { RestockAlertService } from './restock-alert.service.ts';
import { StopPageController } from './stop-page.controller.ts';

/** Mails to those who asked about a sold-out product. */
@Module({
  imports: [AccountsModule, CatalogueModule, SettingsModule],
  controllers: [RestockAlertController, StopPageController],
  providers: [RestockAlertService],
})
export class RestockModule {}
