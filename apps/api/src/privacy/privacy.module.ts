import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { StaffOrdersModule } from '../staff-orders/staff-orders.module.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { AccountOverviewService } from './account-overview.service.ts';
import { PrivacyController } from './privacy.controller.ts';

/** What the shop knows about a person, and how it is erased. */
@Module({
  imports: [AccountsModule, StaffOrdersModule],
  controllers: [PrivacyController],
  providers: [AccountErasureService, AccountExportService, AccountOverviewService],
})
export class PrivacyModule {}
