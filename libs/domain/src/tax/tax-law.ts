import { type Dated, onDay } from '../dated.ts';

// Numbers that tax law decides, each with its source. An accountant must confirm them.

/**
 * GST on articles of jewellery (HSN 7113) and imitation jewellery (HSN 7117), percent: CGST and SGST of 1.5 % each, or IGST of 3 %.
 * Source: notification 1/2017-Central Tax (Rate), schedule V, serial numbers 13 and 17.
 */
const GST_RATE: readonly Dated<number>[] = [{ from: '2017-07-01', value: 3 }];

/**
 * Value in paise above which an invoice to a consumer in another state is reported by itself in GSTR-1 (table 5, B2CL).
 * Source: rule 59(4) of the CGST Rules; lowered by notification 12/2024-Central Tax.
 */
const LARGE_INVOICE: readonly Dated<number>[] = [
  { from: '2017-07-01', value: 2_50_000_00 },
  { from: '2024-08-01', value: 1_00_000_00 },
];

/**
 * Value in paise above which goods need an e-way bill. States may have higher limits for goods that stay in the state.
 * Source: rule 138(1) of the CGST Rules.
 */
const EWAY_LIMIT: readonly Dated<number>[] = [{ from: '2018-04-01', value: 50_000_00 }];

/**
 * The goods that need no e-way bill, as beginnings of their HSN code, and the exceptions.
 * Source: annexure to rule 138(14) of the CGST Rules: chapter 71; notification 26/2022-Central Tax excluded imitation jewellery.
 */
const EWAY_EXEMPT: readonly Dated<{ exempt: readonly string[]; except: readonly string[] }>[] = [
  { from: '2018-04-01', value: { exempt: ['71'], except: [] } },
  { from: '2022-12-26', value: { exempt: ['71'], except: ['7117'] } },
];

/** Percent. */
export const gstRateOn = (day: string): number => onDay(GST_RATE, day);

/** Paise. */
export const largeInvoiceLimitOn = (day: string): number => onDay(LARGE_INVOICE, day);

/** Whether goods of this HSN code and value (paise) need an e-way bill on a day. */
export function needsEwayBill({ hsn, value, day }: { hsn: string; value: number; day: string }): boolean {
  const { exempt, except } = onDay(EWAY_EXEMPT, day);
  const isExempt = exempt.some((code) => hsn.startsWith(code)) && !except.some((code) => hsn.startsWith(code));
  return !isExempt && value > onDay(EWAY_LIMIT, day);
}
