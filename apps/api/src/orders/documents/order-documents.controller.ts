import { orderCreditNote, orderInvoice } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import type { DocumentFile } from '../../invoices/document-files.ts';
import { OrderDocuments } from './order-documents.ts';

@Controller()
export class OrderDocumentsController {
  constructor(private readonly documents: OrderDocuments) {}

  readonly invoice = implement(orderInvoice, async ({ input: { id }, session: reader }) =>
    toResponse(await this.documents.invoice(id, reader)),
  );

  readonly creditNote = implement(orderCreditNote, async ({ input: { id, number }, session: reader }) =>
    toResponse(await this.documents.creditNote(id, number, reader)),
  );
}

function toResponse({ name, bytes }: DocumentFile): RawResponse<string> {
  return new RawResponse<string>(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
