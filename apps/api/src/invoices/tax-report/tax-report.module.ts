import { Module } from '@nestjs/common';
import { DocumentRegister } from './document-register.ts';
import { DocumentRegisterController } from './document-register.controller.ts';
import { TaxReportController } from './tax-report.controller.ts';
import { TaxReportService } from './tax-report.service.ts';

/** The sheets of GSTR-1. Apart from InvoicesModule, because the worker serves no requests. */
@Module({
  controllers: [TaxReportController, DocumentRegisterController],
  providers: [TaxReportService, DocumentRegister],
})
export class TaxReportModule {}
