import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { type DocumentFile, DocumentFiles } from '../../invoices/document-files.ts';
import { OrderService } from '../order.service.ts';

/** The documents of an order, for admins and the order's own shopper. */
@Injectable()
export class OrderDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly files: DocumentFiles,
  ) {}

  /** Throws ORDER_NOT_FOUND, also for the order of another shopper, and INVOICE_NOT_READY before the order is shipped. */
  async invoice(id: string, reader: AuthenticatedSession): Promise<DocumentFile> {
    const file = await this.files.invoice(await this.findNumber(id, reader));
    if (!file) throw new DomainError('INVOICE_NOT_READY');
    return this.recorded(file, reader);
  }

  /** `slug` is the number with hyphens. Throws ORDER_NOT_FOUND, as `invoice` does, and CREDIT_NOTE_NOT_FOUND. */
  async creditNote(id: string, slug: string, reader: AuthenticatedSession): Promise<DocumentFile> {
    const file = await this.files.creditNote(await this.findNumber(id, reader), slug);
    if (!file) throw new DomainError('CREDIT_NOTE_NOT_FOUND');
    return this.recorded(file, reader);
  }

  /** Records in the audit that an admin opens a document. */
  private async recorded(file: DocumentFile, { shopper, role }: AuthenticatedSession): Promise<DocumentFile> {
    const subject = { type: 'document', id: file.name } as const;
    if (role === 'admin')
      await AuditLog.recordAlone(this.em, {
        actor: shopper,
        action: 'document.opened',
        subject,
        summary: 'Opened the document',
      });
    return file;
  }

  private async findNumber(id: string, { shopper, role }: AuthenticatedSession): Promise<number> {
    const { number, shopperId } = await this.orders.findSummary(this.em.fork(), id);
    if (role !== 'admin' && shopperId !== shopper) throw new DomainError('ORDER_NOT_FOUND');
    return number;
  }
}
