import { Module } from '@nestjs/common';
import { AccountExportService } from './account-export.service.ts';
import { PrivacyController } from './privacy.controller.ts';

/** What the shop knows about a person, and how it is erased. */
@Module({
  controllers: [PrivacyController],
  providers: [AccountExportService],
})
export class PrivacyModule {}
