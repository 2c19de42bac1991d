import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import type { InputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import { type StreamedResponse, streamCsv } from '../../http/response-cache/streamed-response.ts';
import { TaxReportService } from './tax-report.service.ts';

@Controller()
export class TaxReportController {
  constructor(private readonly reports: TaxReportService) {}

  @Implements(gstr1Report)
  gstr1(@Input(gstr1Report) { sheet, month }: InputOf<typeof gstr1Report>): Promise<StreamedResponse<string>> {
    return streamCsv(`gstr1-${sheet}-${month}.csv`, this.reports.gstr1(sheet, month));
  }
}
