import { createHash } from 'node:crypto';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

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

const COLUMNS = 'number, data, bytes, sha256';
const INVOICE = `order_number = ? and kind = 'invoice'`;
const CREDIT_NOTE = `order_number = ? and kind = 'credit-note' and replace(number, '/', '-') = ?`;

/** The PDFs of issued documents. They are rendered when they are first needed, and stored: every later reader gets the same bytes. */
@Injectable()
export class DocumentFiles {
  constructor(private readonly em: EntityManager) {}

  /** The invoice of an order; undefined before it is issued. */
  async invoice(orderNumber: number): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return toFile(em, await findRow(em, INVOICE, [orderNumber]));
  }

  /** The invoice of an order as em's transaction sees it, without rendering it. */
  async storedInvoice(em: EntityManager, orderNumber: number): Promise<DocumentFile | 'not rendered' | undefined> {
    const row = await findRow(em, INVOICE, [orderNumber]);
    if (row && !row.bytes) return 'not rendered';
    return toFile(em, row);
  }

  /** A credit note of an order, by its number with hyphens: 'KC-26-27-000001'. */
  async creditNote(orderNumber: number, slug: string): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return toFile(em, await findRow(em, CREDIT_NOTE, [orderNumber, slug]));
  }
}

async function findRow(em: EntityManager, condition: string, values: readonly unknown[]): Promise<Row | undefined> {
  const rows = await em.execute<Row[]>(`select ${COLUMNS} from issued_documents where ${condition}`, [...values]);
  return rows[0];
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
  await em.execute('update issued_documents set bytes = ?, sha256 = ? where number = ? and bytes is null', [
    bytes,
    hashOf(bytes),
    number,
  ]);
  const [row] = await em.execute<[Row]>(`select ${COLUMNS} from issued_documents where number = ?`, [number]);
  return row;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
