import { onDay } from '../dated.ts';
import { LAW } from './law-table.ts';

/** Percent. */
export const gstRateOn = (day: string): number => onDay(LAW.gstRate, day);

/** Paise. */
export const largeInvoiceLimitOn = (day: string): number => onDay(LAW.largeInvoice, day);

/** Goods that leave the shop. */
interface Consignment {
  hsn: string;
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
  const isExempt = exempt.some((code) => hsn.startsWith(code)) && !except.some((code) => hsn.startsWith(code));
  return !isExempt && value > onDay(LAW.ewayLimit, day);
}
