import type { InputOf } from '@kundan/contracts/call';
import { orderCreditNote, orderInvoice } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { Session } from '../../http/session/session.decorators.ts';
import type { DocumentFile } from '../../invoices/document-files.ts';
import { OrderDocuments } from './order-documents.ts';

@Controller()
export class OrderDocumentsController {
  constructor(private readonly documents: OrderDocuments) {}

  @Implements(orderInvoice)
  async invoice(
    @Input(orderInvoice) { id }: InputOf<typeof orderInvoice>,
    @Session() reader: AuthenticatedSession,
  ): Promise<RawResponse<string>> {
    return toResponse(await this.documents.invoice(id, reader));
  }

  @Implements(orderCreditNote)
  async creditNote(
    @Input(orderCreditNote) { id, number }: InputOf<typeof orderCreditNote>,
    @Session() reader: AuthenticatedSession,
  ): Promise<RawResponse<string>> {
    return toResponse(await this.documents.creditNote(id, number, reader));
  }
}

function toResponse({ name, bytes }: DocumentFile): RawResponse<string> {
  return new RawResponse<string>(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
