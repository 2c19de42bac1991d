import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { StockModule } from '../stock/stock.module.ts';
import { SupportModule } from '../support/support.module.ts';
import { ClaimController } from './claim.controller.ts';
import { ClaimService } from './claim.service.ts';
import { Replacements } from './replacements.ts';
import { ReturnDecisions } from './return-decisions.ts';
import { ReturnList } from './return-list.ts';
import { ReturnRequests } from './return-requests.ts';
import { ReturnsController } from './returns.controller.ts';

/** Returns of shoppers, their damage reports among them, and what staff decide about them. */
@Module({
  imports: [OrdersModule, SettingsModule, StockModule, SupportModule],
  controllers: [ReturnsController, ClaimController],
  providers: [ReturnRequests, ClaimService, ReturnDecisions, Replacements, ReturnList],
})
export class ReturnsModule {}
