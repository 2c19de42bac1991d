import { dayInIndia } from '../day-in-india.ts';
import { rupeesFromPaise } from '../money.ts';
import { stateWithCode } from '../tax/state-codes.ts';
import { largeInvoiceLimitOn } from '../tax/tax-law.ts';
import type { TaxDocument } from './tax-document.ts';
import { sumTaxed, type TaxedAmount } from './tax-split.ts';

/**
 * The sheets of GSTR-1 that a shop for consumers fills in, with the columns of the offline tool of the GST Network. Receipts of a
 * time without a GSTIN are not reported.
 */
export const GSTR1_SHEETS = ['b2c', 'b2cl', 'cdnur', 'hsn', 'documents'] as const;
export type Gstr1Sheet = (typeof GSTR1_SHEETS)[number];

/** The values of a row, in rupees. */
export type SheetRow = readonly (string | number)[];

/** A cancelled document is counted among the documents, and its value nowhere. */
export type ReportedDocument = TaxDocument & { isCancelled?: boolean };
type Taxed = ReportedDocument & { tax: NonNullable<TaxDocument['tax']> };

/** Returns the title row and the rows of a sheet for the documents of a month, in the order of their numbers. */
export function gstr1Sheet(sheet: Gstr1Sheet, documents: readonly ReportedDocument[]): SheetRow[] {
  const taxed = documents.filter((document): document is Taxed => document.tax !== undefined);
  return [
    TITLES[sheet],
    ...rows[sheet](sheet === 'documents' ? taxed : taxed.filter(({ isCancelled }) => !isCancelled)),
  ];
}

const TITLES: Record<Gstr1Sheet, SheetRow> = {
  b2c: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  hsn: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  documents: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

const rows: Record<Gstr1Sheet, (documents: readonly Taxed[]) => SheetRow[]> = {
  b2c: (documents) =>
    groups(
      documents.filter((document) => !isLarge(document)),
      ({ tax, buyer }) => `${buyer.address.state} ${tax.rate}`,
    ).map(([first, ...others]) => {
      const { taxable } = netTotal([first, ...others]);
      return ['OE', placeOf(first), '', first.tax.rate, rupeesFromPaise(taxable), 0, ''];
    }),
  b2cl: (documents) =>
    documents
      .filter((document) => document.kind === 'invoice' && isLarge(document))
      .map((document) => {
        const { number, issuedAt, total, tax } = document;
        const value = rupeesFromPaise(total.value);
        return [
          number,
          formDate(issuedAt),
          value,
          placeOf(document),
          '',
          tax.rate,
          rupeesFromPaise(total.taxable),
          0,
          '',
        ];
      }),
  cdnur: (documents) =>
    documents
      .filter((document) => document.kind === 'credit-note' && isLarge(document))
      .map((document) => {
        const { number, issuedAt, total, tax } = document;
        const value = rupeesFromPaise(total.value);
        const taxable = rupeesFromPaise(total.taxable);
        return ['B2CL', number, formDate(issuedAt), 'C', placeOf(document), value, '', tax.rate, taxable, 0];
      }),
  hsn: (documents) => {
    const lines = documents.flatMap((document) =>
      document.lines.map((line) => ({ ...line, rate: document.tax.rate, sign: signOf(document) })),
    );
    return groups(lines, ({ hsn, rate }) => `${hsn} ${rate}`).map((group) => {
      const [{ hsn, rate }] = group;
      // A credit note is about money: its lines have no pieces.
      const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
      const { value, taxable, igst, cgst, sgst } = sumTaxed(group.map((line) => signed(line, line.sign)));
      const [whole, net, ...taxes] = [value, taxable, igst, cgst, sgst].map(rupeesFromPaise);
      return [hsn, '', 'PCS-PIECES', quantity, whole ?? 0, rate, net ?? 0, ...taxes, 0];
    });
  },
  documents: (documents) =>
    groups(documents, seriesOf).map((group) => {
      const name = group[0].kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note';
      return [
        name,
        group[0].number,
        group.at(-1)?.number ?? '',
        group.length,
        group.filter(({ isCancelled }) => isCancelled).length,
      ];
    }),
};

/** An invoice to another state above the limit, or a credit note for one, is reported by itself. */
function isLarge({ tax, total, issuedAt, invoice = { total, issuedAt, number: '' } }: Taxed): boolean {
  const limit = largeInvoiceLimitOn(dayInIndia(new Date(invoice.issuedAt)));
  return tax.supply === 'inter-state' && invoice.total.value > limit;
}

/** Every prefix of numbers is a series of its own. */
const seriesOf = ({ number }: TaxDocument): string => number.slice(0, number.indexOf('/'));
const placeOf = ({ buyer }: TaxDocument): string => stateWithCode(buyer.address.state);
const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1);

function netTotal(documents: readonly TaxDocument[]): TaxedAmount {
  return sumTaxed(documents.map((document) => signed(document.total, signOf(document))));
}

function signed({ value, taxable, igst, cgst, sgst }: TaxedAmount, sign: 1 | -1): TaxedAmount {
  return { value: sign * value, taxable: sign * taxable, igst: sign * igst, cgst: sign * cgst, sgst: sign * sgst };
}

/** Groups items by a key, in the order of their first appearance. */
function groups<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const byKey = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = byKey.get(keyOf(item));
    if (group) group.push(item);
    else byKey.set(keyOf(item), [item]);
  }
  return [...byKey.values()];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '22-Nov-2026', the day in India. */
function formDate(iso: string): string {
  const [year, month, day] = dayInIndia(new Date(iso)).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
