import { onDay } from '../dated.ts';
import { LAW } from './law-table.ts';

/** Percent. */
export const gstRateOn = (day: string): number => onDay(LAW.gstRate, day);

/** Paise. */
export const largeInvoiceLimitOn = (day: string): number => onDay(LAW.largeInvoice, day);

/** '11-30': the last day after the financial year of a sale on which a credit note takes back its tax. */
export const creditNoteUntilOn = (day: string): string => onDay(LAW.creditNoteUntil, day);

/** The amount in rupees from which on an invoice names the address of a consumer. */
export const addressLimitOn = (day: string): number => onDay(LAW.addressFromRupees, day);

/** The amount in rupees from which on one sale must not be paid in cash. */
export const cashLimitOn = (day: string): number => onDay(LAW.cashForbiddenFromRupees, day);

/** Goods that leave the shop. */
interface Consignment {
  /** The HSN codes of the goods. */
  hsn: readonly string[];
  /** Paise. */
  value: number;
  day: string;
  /** Whether an unregistered shop sends its handicraft to another state. */
  isExemptHandicraft?: boolean;
}

/** Whether goods need an e-way bill. Handicraft of an unregistered shop needs one for another state, whatever it is worth. */
export function needsEwayBill({ hsn, value, day, isExemptHandicraft = false }: Consignment): boolean {
  if (isExemptHandicraft && onDay(LAW.handicraftToOtherStates, day)) return true;
  const { exempt, except } = onDay(LAW.ewayExempt, day);
  const isIn = (codes: readonly string[], one: string) => codes.some((code) => one.startsWith(code));
  const isExempt = hsn.every((one) => isIn(exempt, one) && !isIn(except, one));
  return !isExempt && value > onDay(LAW.ewayLimit, day);
}
