import { DOCUMENT_KINDS } from '@kundan/domain/invoices/document-number';
import { z } from 'zod';
import { call } from '../call.ts';
import { Day, Instant, optionalText, OrderId, pageFields } from '../fields.ts';

/** A document in the register. Amounts are in rupees; those of a credit note are what it takes back. */
export const DocumentEntry = z.object({
  /** KD/26-27/000001 */
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  issued_at: Instant,
  order_id: OrderId,
  /** The name of the business, or of the person. */
  buyer: z.string(),
  /** Of a business; empty otherwise. */
  gstin: z.string(),
  taxable_value: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  total: z.number(),
  /** Null for an order without a payment. */
  payment_id: z.string().nullable(),
  /** A cancelled one keeps its number and has no value. */
  state: z.enum(['issued', 'cancelled']),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;

/** The first and the last day of issue in India. */
const period = { from: Day.optional(), to: Day.optional() };

export const listDocuments = call({
  method: 'GET',
  path: '/documents',
  status: 200,
  access: 'admin',
  summary:
    'Lists the issued invoices and credit notes by time and number, with their count in X-Total-Count. `q` is a part of the number, ' +
    'order, buyer, GSTIN or payment.',
  input: z.object({ ...pageFields, ...period, q: optionalText(200).optional() }),
  output: z.array(DocumentEntry),
  errors: [],
});

export const exportDocuments = call({
  method: 'GET',
  path: '/documents.csv',
  status: 200,
  access: 'admin',
  summary: 'Returns the register of documents as a CSV file.',
  input: z.object(period),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

export const documentArchive = call({
  method: 'GET',
  path: '/documents.zip',
  status: 200,
  access: 'admin',
  summary:
    'Returns the PDFs of all documents of a period in a zip file; the names of cancelled ones end in -cancelled.',
  input: z.object(period),
  output: z.string(),
  produces: 'application/zip',
  errors: [],
});
