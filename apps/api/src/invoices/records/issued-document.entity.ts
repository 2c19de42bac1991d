import type { DocumentKind } from '@kundan/domain/invoices/document-number';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * An invoice, receipt or credit note. A database trigger rejects deletes, and every change after the bytes are stored but its
 * cancellation.
 */
const schema = defineEntity({
  name: 'IssuedDocument',
  tableName: 'issued_documents',
  properties: {
    number: p.text().primary(),
    kind: p.text().$type<DocumentKind>(),
    orderNumber: p.integer(),
    /** The provider's id of the refund that a credit note is for; null for an invoice. */
    refundId: p.text().nullable(),
    issuedAt: p.datetime(),
    /** When the dispatch was undone that issued it. Its number stays used. */
    cancelledAt: p.datetime().nullable(),
    data: p.json<TaxDocument>(),
    /** The PDF; null until it is rendered. */
    bytes: p.blob().nullable().lazy(),
    /** Of the bytes, in hexadecimal. */
    sha256: p.text().nullable(),
  },
  indexes: [{ name: 'issued_documents_issued_at_index', properties: ['issuedAt'] }],
  uniques: [
    {
      name: 'issued_documents_invoice_unique',
      properties: ['orderNumber'],
      where: "kind = 'invoice' and cancelled_at is null",
    },
    { name: 'issued_documents_refund_unique', properties: ['orderNumber', 'refundId'], where: 'cancelled_at is null' },
  ],
});
export class IssuedDocument extends schema.class {}
schema.setClass(IssuedDocument);
