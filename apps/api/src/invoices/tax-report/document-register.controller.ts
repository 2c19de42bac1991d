import { documentArchive, exportDocuments, listDocuments } from '@kundan/contracts/admin/documents.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { streamCsv, streamFile } from '../../http/response-cache/streamed-response.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { zipStream } from '../../infrastructure/zip/zip-stream.ts';
import { DocumentFiles } from '../document-files.ts';
import { boundsOf, DocumentRegister, type Period } from './document-register.ts';

@Controller()
export class DocumentRegisterController {
  constructor(
    private readonly register: DocumentRegister,
    private readonly files: DocumentFiles,
    private readonly em: EntityManager,
  ) {}

  readonly list = implement(listDocuments, async ({ input: { from, to, q, ...page } }) => {
    const { entries, count } = await this.register.page({ from, to, q }, page);
    return pagedResponse(entries, count);
  });

  readonly export = implement(exportDocuments, async ({ input: period, shopper: admin }) => {
    await this.record(admin, 'register of documents', period);
    return streamCsv('documents.csv', this.register.csv(period));
  });

  readonly archive = implement(documentArchive, async ({ input: period, shopper: admin }) => {
    await this.record(admin, 'PDFs of documents', period);
    return streamFile('documents.zip', 'application/zip', zipStream(this.files.ofPeriod(boundsOf(period))));
  });

  private record(actor: ShopperId, what: string, { from = 'the beginning', to = 'today' }: Period): Promise<void> {
    return AuditLog.recordAlone(this.em, {
      actor,
      action: 'documents.exported',
      subject: { type: 'tax', id: `documents ${from} ${to}` },
      summary: `Downloaded the ${what} from ${from} to ${to}`,
    });
  }
}
