import { Module } from '@nestjs/common';
import { TaxReportController } from './tax-report.controller.ts';
import { TaxReportService } from './tax-report.service.ts';

/** The sheets of GSTR-1. Apart from InvoicesModule, because the worker serves no requests. */
@Module({ controllers: [TaxReportController], providers: [TaxReportService] })
export class TaxReportModule {}
