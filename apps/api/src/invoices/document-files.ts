import { createHash } from 'node:crypto';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImageStore } from '../catalogue/images/image-store.ts';
import { sql } from '../infrastructure/database/sql.ts';
import type { ZippedFile } from '../infrastructure/zip/zip-stream.ts';

/** A document as a PDF. */
export interface DocumentFile {
  /** 'KD-26-27-000001.pdf' */
  name: string;
  bytes: Buffer;
}

/** A document in a list, without its content. */
interface Listed {
  number: string;
  issued_at: string | Date;
  cancelled_at: string | Date | null;
}
const BATCH = 200;

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
const OF_PERIOD = sql`select number, issued_at, cancelled_at from issued_documents
  where (issued_at, number) > (${'after'}::timestamptz, ${'number'}) and issued_at >= ${'start'} and issued_at < ${'end'}
  order by issued_at, number limit ${'limit'}`;
const STORE = sql`update issued_documents set bytes = ${'bytes'}, sha256 = ${'sha256'} where number = ${'number'} and bytes is null`;

/** The PDFs of issued documents. They are rendered when they are first needed, and stored: every later reader gets the same bytes. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly images: ImageStore,
  ) {}

  /** The invoice of an order; undefined before it is issued. */
  async invoice(orderNumber: number): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return this.toFile(em, await INVOICE.first<Row>(em, { order: orderNumber }));
  }

  /** The invoice of an order as em's transaction sees it; undefined before it is rendered. */
  async storedInvoice(em: EntityManager, orderNumber: number): Promise<DocumentFile | undefined> {
    const row = await INVOICE.first<Row>(em, { order: orderNumber });
    return row?.bytes ? this.toFile(em, row) : undefined;
  }

  /** A credit note of an order, by its number with hyphens: 'KC-26-27-000001'. */
  async creditNote(orderNumber: number, slug: string): Promise<DocumentFile | undefined> {
    const em = this.em.fork();
    return this.toFile(em, await CREDIT_NOTE.first<Row>(em, { order: orderNumber, slug }));
  }

  /** Renders and stores the PDF unless it is stored. Throws when the stored bytes do not have their hash. */
  private async toFile(em: EntityManager, row: Row | undefined): Promise<DocumentFile | undefined> {
    if (!row) return undefined;
    const { bytes, sha256 } = row.bytes ? row : await store(em, row.number, await this.render(row.data));
    if (!bytes || hashOf(bytes) !== sha256) throw new Error(`The stored PDF of ${row.number} does not have its hash.`);
    return { name: `${documentSlug(row.number)}.pdf`, bytes };
  }

  private async render(document: TaxDocument): Promise<Buffer> {
    // A logo whose file is lost is not worth an invoice.
    const logo = document.seller.logo && (await this.images.read(logoFile(document.seller.logo)));
    return render(document, logo || undefined);
  }

  /** All documents that were issued in a period, one after the other. The name of a cancelled one says so. */
  async *ofPeriod({ start, end }: { start: Date; end: Date }): AsyncGenerator<ZippedFile> {
    const em = this.em.fork();
    let last: { after: string | Date; number: string } = { after: start, number: '' };
    for (;;) {
      const listed = await OF_PERIOD.all<Listed>(em, { ...last, start, end, limit: BATCH });
      for (const { number, issued_at: issuedAt, cancelled_at: cancelledAt } of listed) {
        const file = await this.toFile(em, await BY_NUMBER.one<Row>(em, { number }));
        const name = `${documentSlug(number)}${cancelledAt === null ? '' : '-cancelled'}.pdf`;
        if (file) yield { name, content: file.bytes, modifiedAt: new Date(issuedAt) };
        last = { after: issuedAt, number };
      }
      if (listed.length < BATCH) return;
    }
  }
}

/** The libraries for PDFs are loaded by the first document: without them the shop starts sooner. */
async function render(document: TaxDocument, logo: Buffer | undefined): Promise<Buffer> {
  const { renderDocument } = await import('./pdf/render-document.ts');
  return renderDocument(document, logo);
}

/** The name of the file that is printed: '/images/0a….webp' has '0a…-600.webp'. */
const logoFile = (url: string) => url.slice('/images/'.length).replace('.webp', '-600.webp');

/** Stores the bytes unless another process has stored them first, and returns those that are stored. */
async function store(em: EntityManager, number: string, bytes: Buffer): Promise<Pick<Row, 'bytes' | 'sha256'>> {
  await STORE.run(em, { bytes, sha256: hashOf(bytes), number });
  return BY_NUMBER.one<Row>(em, { number });
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
