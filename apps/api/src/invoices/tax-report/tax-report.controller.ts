import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { streamCsv } from '../../http/response-cache/streamed-response.ts';
import { TaxReportService } from './tax-report.service.ts';

@Controller()
export class TaxReportController {
  constructor(private readonly reports: TaxReportService) {}

  readonly gstr1 = implement(gstr1Report, ({ input: { sheet, month } }) =>
    streamCsv(`gstr1-${sheet}-${month}.csv`, this.reports.gstr1(sheet, month)),
  );
}
