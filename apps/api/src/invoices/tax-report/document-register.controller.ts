import { exportDocuments, listDocuments } from '@kundan/contracts/admin/documents.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { streamCsv } from '../../http/response-cache/streamed-response.ts';
import { DocumentRegister } from './document-register.ts';

@Controller()
export class DocumentRegisterController {
  constructor(
    private readonly register: DocumentRegister,
    private readonly em: EntityManager,
  ) {}

  readonly list = implement(listDocuments, async ({ input: { from, to, ...page } }) => {
    const { entries, count } = await this.register.page({ from, to }, page);
    return pagedResponse(entries, count);
  });

  readonly export = implement(exportDocuments, async ({ input: period, shopper: admin }) => {
    const { from = 'the beginning', to = 'today' } = period;
    await AuditLog.recordAlone(this.em, {
      actor: admin,
      action: 'documents.exported',
      subject: { type: 'tax', id: `documents ${from} ${to}` },
      summary: `Downloaded the register of documents from ${from} to ${to}`,
    });
    return streamCsv('documents.csv', this.register.csv(period));
  });
}
