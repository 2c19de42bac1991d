import { createHash } from 'node:crypto';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../infrastructure/database/sql.ts';

/** A document as a PDF. */
export interface DocumentFile {
  /** 'KD-26-27-000001.pdf' */
  name: string;
  bytes: Buffer;
}

interface Row {
  number: string;
  data: TaxDocument;
  bytes: Buffer | null;
  sha256: string | null;
}

const SELECT = sql`select number, data, bytes, sha256 from issued_documents`;
const INVOICE = sql`${SELECT} where order_number = ${'order'} and kind = 'invoice' and cancelled_at is null`;
const CREDIT_NOTE = sql`${SELECT} where order_number = ${'order'} and kind = 'credit-note' and cancelled_at is null
  and replace(number, '/', '-') = ${'slug'}`;
const BY_NUMBER = sql`${SELECT} where number = ${'number'}`;
const STORE = sql`update issued_documents set bytes = ${'bytes'}, sha256 = ${'sha256'} where number = ${'number'} and bytes is null`;

/** The PDFs of issued documents. They are rendered when they are first needed, and stored: every later reader gets the same bytes. */
@Injectable()
export class DocumentFiles {
  constructor(private readonly em: EntityManager) {}

  /** The invoice of an order; undefined before it is issued. */
  async invoice(orderNumber: number): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return toFile(em, await INVOICE.first<Row>(em, { order: orderNumber }));
  }

  /** The invoice of an order as em's transaction sees it; undefined before it is rendered. */
  async storedInvoice(em: EntityManager, orderNumber: number): Promise<DocumentFile | undefined> {
    const row = await INVOICE.first<Row>(em, { order: orderNumber });
    return row?.bytes ? toFile(em, row) : undefined;
  }

  /** A credit note of an order, by its number with hyphens: 'KC-26-27-000001'. */
  async creditNote(orderNumber: number, slug: string): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return toFile(em, await CREDIT_NOTE.first<Row>(em, { order: orderNumber, slug }));
  }
}

/** The libraries for PDFs are loaded by the first document: without them the shop starts sooner. */
async function render(document: TaxDocument): Promise<Buffer> {
  const { renderDocument } = await import('./pdf/render-document.ts');
  return renderDocument(document);
}

/** Renders and stores the PDF unless it is stored. Throws when the stored bytes do not have their hash. */
async function toFile(em: EntityManager, row: Row | undefined): Promise<DocumentFile | undefined> {
  if (!row) return undefined;
  const { bytes, sha256 } = row.bytes ? row : await store(em, row.number, await render(row.data));
  if (!bytes || hashOf(bytes) !== sha256) throw new Error(`The stored PDF of ${row.number} does not have its hash.`);
  return { name: `${documentSlug(row.number)}.pdf`, bytes };
}

/** Stores the bytes unless another process has stored them first, and returns those that are stored. */
async function store(em: EntityManager, number: string, bytes: Buffer): Promise<Pick<Row, 'bytes' | 'sha256'>> {
  await STORE.run(em, { bytes, sha256: hashOf(bytes), number });
  return BY_NUMBER.one<Row>(em, { number });
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
