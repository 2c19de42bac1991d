import { dayInIndia } from '../day-in-india.ts';
import { rupeesFromPaise } from '../money.ts';
import { stateWithCode } from '../tax/state-codes.ts';
import { largeInvoiceLimitOn } from '../tax/tax-law.ts';
import { type TaxDocument, taxGroups } from './tax-document.ts';
import { sumTaxed, type TaxedAmount } from './tax-split.ts';

/**
 * The sheets of GSTR-1 that a shop fills in, with the columns of the offline tool of the GST Network. Invoices with the GSTIN of the buyer
 * are B2B, and the others B2C; `hsn` is the sum of both. Receipts of a time without a GSTIN, and notes without tax, are not reported.
 */
export const GSTR1_SHEETS = [
  'b2b',
  'cdnr',
  'b2c',
  'b2cl',
  'cdnur',
  'hsn',
  'hsn(b2b)',
  'hsn(b2c)',
  'documents',
] as const;
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

const HSN_TITLES: SheetRow = [
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
];

const TITLES: Record<Gstr1Sheet, SheetRow> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
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
  hsn: HSN_TITLES,
  'hsn(b2b)': HSN_TITLES,
  'hsn(b2c)': HSN_TITLES,
  documents: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

const rows: Record<Gstr1Sheet, (documents: readonly Taxed[]) => SheetRow[]> = {
  b2b: (documents) =>
    ratesOf(documents.filter((document) => isInvoice(document) && isBusiness(document))).map(
      ({ document, rate, sum }) => {
        const { number, issuedAt, total, buyer } = document;
        const value = rupeesFromPaise(total.value);
        const place = placeOf(document);
        const taxable = rupeesFromPaise(sum.taxable);
        const who = [buyer.gstin ?? '', nameOf(document)];
        return [...who, number, formDate(issuedAt), value, place, 'N', '', 'Regular B2B', '', rate, taxable, 0];
      },
    ),
  cdnr: (documents) =>
    ratesOf(documents.filter((document) => !isInvoice(document) && isBusiness(document))).map(
      ({ document, rate, sum }) => {
        const { number, issuedAt, total, buyer } = document;
        const value = rupeesFromPaise(total.value);
        const place = placeOf(document);
        const taxable = rupeesFromPaise(sum.taxable);
        const who = [buyer.gstin ?? '', nameOf(document)];
        return [...who, number, formDate(issuedAt), 'C', place, 'N', 'Regular B2B', value, '', rate, taxable, 0];
      },
    ),
  b2c: (documents) =>
    groups(
      ratesOf(documents.filter((document) => !isLarge(document) && !isBusiness(document))),
      ({ document, rate }) => `${document.buyer.address.state} ${rate}`,
    ).map((group) => {
      const [{ document, rate }] = group;
      const { taxable } = sumTaxed(group.map((one) => signed(one.sum, signOf(one.document))));
      return ['OE', placeOf(document), '', rate, rupeesFromPaise(taxable), 0, ''];
    }),
  b2cl: (documents) =>
    ratesOf(documents.filter((document) => isInvoice(document) && isLarge(document))).map(({ document, rate, sum }) => {
      const { number, issuedAt, total } = document;
      const value = rupeesFromPaise(total.value);
      const taxable = rupeesFromPaise(sum.taxable);
      return [number, formDate(issuedAt), value, placeOf(document), '', rate, taxable, 0, ''];
    }),
  cdnur: (documents) =>
    ratesOf(documents.filter((document) => !isInvoice(document) && isLarge(document))).map(
      ({ document, rate, sum }) => {
        const { number, issuedAt, total } = document;
        const value = rupeesFromPaise(total.value);
        const taxable = rupeesFromPaise(sum.taxable);
        return ['B2CL', number, formDate(issuedAt), 'C', placeOf(document), value, '', rate, taxable, 0];
      },
    ),
  hsn: (documents) => hsnRows(documents),
  'hsn(b2b)': (documents) => hsnRows(documents.filter(isBusiness)),
  'hsn(b2c)': (documents) => hsnRows(documents.filter((document) => !isBusiness(document))),
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

function hsnRows(documents: readonly Taxed[]): SheetRow[] {
  const lines = documents.flatMap((document) =>
    taxGroups(document).map((group) => ({ ...group, sum: signed(group.sum, signOf(document)) })),
  );
  return groups(lines, ({ hsn, rate }) => `${hsn} ${rate}`).map((group) => {
    const [{ hsn, rate }] = group;
    // A credit note is about money: its lines have no pieces.
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const { value, taxable, igst, cgst, sgst } = sumTaxed(group.map(({ sum }) => sum));
    const [whole, net, ...taxes] = [value, taxable, igst, cgst, sgst].map(rupeesFromPaise);
    return [hsn, '', 'PCS-PIECES', quantity, whole ?? 0, rate, net ?? 0, ...taxes, 0];
  });
}

/** The sums of each document by rate: a sheet has a row for each. */
function ratesOf(documents: readonly Taxed[]): { document: Taxed; rate: number; sum: TaxedAmount }[] {
  return documents.flatMap((document) =>
    groups(taxGroups(document), ({ rate }) => String(rate)).map((group) => ({
      document,
      rate: group[0].rate,
      sum: sumTaxed(group.map(({ sum }) => sum)),
    })),
  );
}

const isInvoice = ({ kind }: TaxDocument): boolean => kind === 'invoice';
const isBusiness = ({ buyer }: TaxDocument): boolean => Boolean(buyer.gstin);
const nameOf = ({ buyer }: TaxDocument): string => buyer.businessName ?? buyer.name;

/** An invoice to a consumer in another state above the limit, or a credit note for one, is reported by itself. */
function isLarge(document: Taxed): boolean {
  const { tax, total, issuedAt, invoice = { total, issuedAt, number: '' } } = document;
  if (isBusiness(document)) return false;
  const limit = largeInvoiceLimitOn(dayInIndia(new Date(invoice.issuedAt)));
  return tax.supply === 'inter-state' && invoice.total.value > limit;
}

/** Every prefix of numbers is a series of its own. */
const seriesOf = ({ number }: TaxDocument): string => number.slice(0, number.indexOf('/'));
const placeOf = ({ buyer }: TaxDocument): string => stateWithCode(buyer.address.state);
const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1);

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
