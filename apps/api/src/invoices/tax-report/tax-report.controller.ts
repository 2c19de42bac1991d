import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { implement } from '../../http/contract/implement.ts';
import { streamCsv } from '../../http/response-cache/streamed-response.ts';
import { TaxReportService } from './tax-report.service.ts';

@Controller()
export class TaxReportController {
  constructor(
    private readonly reports: TaxReportService,
    private readonly em: EntityManager,
  ) {}

  readonly gstr1 = implement(gstr1Report, async ({ input: { sheet, month }, shopper: admin }) => {
    await AuditLog.recordAlone(this.em, {
      actor: admin,
      action: 'tax-sheet.exported',
      subject: { type: 'tax', id: `${sheet} ${month}` },
      summary: `Downloaded the sheet ${sheet} of ${month}`,
    });
    return streamCsv(`gstr1-${sheet}-${month}.csv`, this.reports.gstr1(sheet, month));
  });
}
