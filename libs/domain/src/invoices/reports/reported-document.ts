import { dayInIndia } from '../../day-in-india.ts';
import { stateWithCode } from '../../tax/state-codes.ts';
import { largeInvoiceLimitOn } from '../../tax/tax-law.ts';
import { type TaxDocument, taxGroups } from '../tax-document.ts';
import { sumTaxed, type TaxedAmount } from '../tax-split.ts';

/** A cancelled document is counted among the documents of its month, and its value nowhere. */
export type ReportedDocument = TaxDocument & { isCancelled?: boolean; cancelledAt?: string };
export type TaxedDocument = ReportedDocument & { tax: NonNullable<TaxDocument['tax']> };

/** What a month is reported from. */
export interface ReportedMonth {
  /** The documents that were issued in the month. Those cancelled in the month are marked. */
  documents: readonly ReportedDocument[];
  /** Documents of earlier months that were cancelled in this one: their months were reported with them, so they are amended. */
  amended?: readonly ReportedDocument[];
  /** All documents of those earlier months, as they are at the end of this month. */
  earlier?: readonly ReportedDocument[];
}

/** The values of a row, in rupees. */
export type SheetRow = readonly (string | number)[];

export const isTaxed = (document: ReportedDocument): document is TaxedDocument => document.tax !== undefined;
export const isInvoice = ({ kind }: TaxDocument): boolean => kind === 'invoice';
export const isBusiness = ({ buyer }: TaxDocument): boolean => Boolean(buyer.gstin);
export const isValid = ({ isCancelled = false }: ReportedDocument): boolean => !isCancelled;
export const placeOf = ({ buyer }: TaxDocument): string => stateWithCode(buyer.address.state);
export const nameOf = ({ buyer }: TaxDocument): string => buyer.businessName ?? buyer.name;

/** An invoice to a consumer in another state above the limit, or a credit note for one, is reported by itself. */
export function isLarge(document: TaxedDocument): boolean {
  const { tax, total, issuedAt, invoice = { total, issuedAt, number: '' } } = document;
  if (isBusiness(document)) return false;
  const limit = largeInvoiceLimitOn(dayInIndia(new Date(invoice.issuedAt)));
  return tax.supply === 'inter-state' && invoice.total.value > limit;
}

/** The part of a document that has one rate. */
export interface RatePart {
  document: TaxedDocument;
  /** Percent. */
  rate: number;
  sum: TaxedAmount;
}

/** The sums of each document by rate: a sheet has a row for each. Goods without tax are in a table of their own. */
export function ratesOf(documents: readonly TaxedDocument[]): RatePart[] {
  return partsOf(documents).filter(({ rate }) => rate > 0);
}

/** The sums of each document by rate, with those of goods without tax. */
export function partsOf(documents: readonly TaxedDocument[]): RatePart[] {
  return documents.flatMap((document) =>
    groupsOf(taxGroups(document), ({ rate }) => String(rate)).map((group) => ({
      document,
      rate: group[0].rate,
      sum: sumTaxed(group.map(({ sum }) => sum)),
    })),
  );
}

/** What a document adds to a sum: a credit note takes its amounts away. */
export function signed({ value, taxable, igst, cgst, sgst }: TaxedAmount, { kind }: TaxDocument): TaxedAmount {
  const sign = kind === 'invoice' ? 1 : -1;
  return { value: sign * value, taxable: sign * taxable, igst: sign * igst, cgst: sign * cgst, sgst: sign * sgst };
}

/** Groups items by a key, in the order of their first appearance. */
export function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const byKey = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = byKey.get(keyOf(item));
    if (group) group.push(item);
    else byKey.set(keyOf(item), [item]);
  }
  return [...byKey.values()];
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '22-Nov-2026', the day in India. */
export function formDate(iso: string): string {
  const [year, , day] = dayInIndia(new Date(iso)).split('-');
  return `${day}-${formMonth(iso).slice(0, 3)}-${year}`;
}

/** 'November', the month in India. */
export const formMonth = (iso: string): string => MONTH_NAMES[Number(dayInIndia(new Date(iso)).slice(5, 7)) - 1] ?? '';
