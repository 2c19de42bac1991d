import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices.module.ts';
import { Advances } from './advances.ts';
import { DocumentRegister } from './document-register.ts';
import { DocumentRegisterController } from './document-register.controller.ts';
import { TaxReportController } from './tax-report.controller.ts';
import { TaxReportService } from './tax-report.service.ts';

/** The register of documents, and what is reported from them. Apart from InvoicesModule, because the worker serves no requests. */
@Module({
  imports: [InvoicesModule],
  controllers: [TaxReportController, DocumentRegisterController],
  providers: [TaxReportService, DocumentRegister, Advances],
})
export class TaxReportModule {}
