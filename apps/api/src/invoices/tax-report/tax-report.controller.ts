import {
  advancesReport,
  gstr1Archive,
  gstr1Report,
  gstr3bReport,
  tallyReport,
} from '@kundan/contracts/admin/tax.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { implement } from '../../http/contract/implement.ts';
import { streamCsv, streamFile } from '../../http/response-cache/streamed-response.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Advances } from './advances.ts';
import { TaxReportService } from './tax-report.service.ts';

@Controller()
export class TaxReportController {
  constructor(
    private readonly reports: TaxReportService,
    private readonly advances: Advances,
    private readonly em: EntityManager,
  ) {}

  readonly gstr1 = implement(gstr1Report, async ({ input: { sheet, month, gstin }, shopper: admin }) => {
    await this.record(admin, `${sheet} ${month}`, `Downloaded the sheet ${sheet} of ${month}${ofGstin(gstin)}`);
    return streamCsv(fileName(`gstr1-${sheet}`, month, gstin), this.reports.gstr1(sheet, month, gstin));
  });

  readonly gstr1Archive = implement(gstr1Archive, async ({ input: { month }, shopper: admin }) => {
    await this.record(admin, `gstr1 ${month}`, `Downloaded the sheets of GSTR-1 of ${month}`);
    return streamFile(`gstr1-${month}.zip`, 'application/zip', this.reports.gstr1Archive(month));
  });

  readonly gstr3b = implement(gstr3bReport, async ({ input: { month, gstin }, shopper: admin }) => {
    await this.record(admin, `gstr3b ${month}`, `Downloaded the sheet of GSTR-3B of ${month}${ofGstin(gstin)}`);
    return streamCsv(fileName('gstr3b', month, gstin), this.reports.gstr3b(month, gstin));
  });

  readonly tally = implement(tallyReport, async ({ input: { month }, shopper: admin }) => {
    await this.record(admin, `tally ${month}`, `Downloaded the vouchers of ${month} for Tally`);
    return streamFile(`tally-${month}.xml`, 'application/xml; charset=utf-8', this.reports.tally(month));
  });

  readonly advancesAt = implement(advancesReport, async ({ input: { day }, shopper: admin }) => {
    await this.record(admin, `advances ${day}`, `Downloaded the advances of ${day}`);
    return streamCsv(`advances-${day}.csv`, this.advances.csv(day));
  });

  private record(actor: ShopperId, id: string, summary: string): Promise<void> {
    return AuditLog.recordAlone(this.em, {
      actor,
      action: 'tax-sheet.exported',
      subject: { type: 'tax', id },
      summary,
    });
  }
}

const ofGstin = (gstin: string | undefined) => (gstin ? ` for ${gstin}` : '');
const fileName = (report: string, month: string, gstin: string | undefined) =>
  `${[report, month, gstin].filter(Boolean).join('-')}.csv`;
