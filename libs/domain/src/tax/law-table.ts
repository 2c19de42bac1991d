import type { Dated } from '../dated.ts';
import { PAN_ABOVE } from './pan.ts';

/** A number of the law from a day on, and where it is written. */
export interface LawEntry<Value> extends Dated<Value> {
  source: string;
  /** What is not checked yet. An accountant or a lawyer confirms it before the first sale. */
  unsure?: string;
}

const table = <Value>(entries: readonly [LawEntry<Value>, ...LawEntry<Value>[]]) => entries;

/**
 * Every rate, threshold and date of the law that the shop computes with. A change of the law is a new entry; money is in paise unless
 * the name says rupees. An accountant confirms the table before the first sale.
 */
export const LAW = {
  /** Percent of GST on jewellery (HSN 7113) and imitation jewellery (7117): CGST and SGST of the half each, or IGST. */
  gstRate: table<number>([
    {
      from: '2017-07-01',
      value: 3,
      source: 'notification 1/2017-Central Tax (Rate), schedule V, serial numbers 13 and 17',
      unsure:
        'whether the rate changes of September 2025 (notification 9/2025-Central Tax (Rate)) keep both serial numbers',
    },
  ]),
  /** Above it, an invoice to a consumer in another state is reported by itself in GSTR-1 (table 5, B2CL). */
  largeInvoice: table<number>([
    { from: '2017-07-01', value: 2_50_000_00, source: 'rule 59(4) of the CGST Rules' },
    { from: '2024-08-01', value: 1_00_000_00, source: 'notification 12/2024-Central Tax' },
  ]),
  /** The last day (month and day) after the financial year of a sale on which a credit note takes back its tax. */
  creditNoteUntil: table<string>([
    {
      from: '2022-10-01',
      value: '11-30',
      source: 'section 34(2) of the CGST Act, with notification 18/2022-Central Tax',
      unsure:
        'whether a note of November is in time, because its return is filed in December; an earlier annual return ends the time',
    },
  ]),
  /** Above it, goods need an e-way bill. States may have higher limits for goods that stay in the state. */
  ewayLimit: table<number>([{ from: '2018-04-01', value: 50_000_00, source: 'rule 138(1) of the CGST Rules' }]),
  /** Goods that need no e-way bill, as beginnings of their HSN code, and the exceptions. */
  ewayExempt: table<{ exempt: readonly string[]; except: readonly string[] }>([
    {
      from: '2018-04-01',
      value: { exempt: ['71'], except: [] },
      source: 'annexure to rule 138(14) of the CGST Rules: chapter 71',
    },
    {
      from: '2022-12-26',
      value: { exempt: ['71'], except: ['7117'] },
      source: 'notification 26/2022-Central Tax',
      unsure: 'whether the state asks for e-way bills for gold within it (rule 138F)',
    },
  ]),
  /** Whether an unregistered maker of handicraft goods may send them to other states, with an e-way bill for each. */
  handicraftToOtherStates: table<boolean>([
    {
      from: '2018-10-22',
      value: true,
      source:
        'notifications 3/2018-Integrated Tax and 21/2018-Central Tax; third proviso to rule 138(1) of the CGST Rules',
      unsure: 'whether the pieces are in the list of handicraft goods, and the turnover below the limit',
    },
  ]),
  /** Rupees of one sale above which the buyer's PAN is asked for. */
  panAboveRupees: table<number>([
    { from: '2016-01-01', value: PAN_ABOVE, source: 'rule 114B of the Income-tax Rules, serial number 18' },
  ]),
  /** The amount in rupees from which on an invoice names the address of a consumer. */
  addressFromRupees: table<number>([
    {
      from: '2017-07-01',
      value: 50_000,
      source: 'rule 46(e) of the CGST Rules',
      unsure: 'the rule counts the value without tax, so that the shop asks a little earlier',
    },
  ]),
  /** The amount in rupees from which on one sale must not be paid in cash. */
  cashForbiddenFromRupees: table<number>([
    {
      from: '2017-04-01',
      value: 2_00_000,
      source: 'section 269ST of the Income-tax Act, 1961',
      unsure: 'the number of the section in the Income-tax Act, 2025',
    },
  ]),
  /** Days for which logs and the personal data of orders are kept at least. */
  retentionFloorDays: table<number>([
    { from: '2000-01-01', value: 0, source: 'no law before' },
    {
      from: '2027-05-13',
      value: 365,
      source: 'rule 8(3) of the DPDP Rules, 2025, eighteen months after their publication',
      unsure: 'the day on which rule 8 takes effect',
    },
  ]),
} as const;
