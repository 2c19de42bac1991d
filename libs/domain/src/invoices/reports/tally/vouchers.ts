import { dayInIndia } from '../../../day-in-india.ts';
import type { Paise } from '../../../money.ts';
import { stateOfGstin } from '../../../tax/state-codes.ts';
import {
  isInvoice,
  isTaxed,
  isValid,
  nameOf,
  partsOf,
  type ReportedDocument,
  type ReportedMonth,
} from '../reported-document.ts';

/** An account of the books, with the group of TallyPrime that it belongs to. */
export interface Ledger {
  name: string;
  parent: 'Sundry Debtors' | 'Sales Accounts' | 'Duties & Taxes' | 'Indirect Expenses';
  /** Of a tax account. */
  taxHead?: 'IGST' | 'CGST' | 'SGST/UTGST';
  /** Of a buyer. */
  state?: string;
  gstin?: string;
}

/** An entry of the books. Debits are positive, and all entries of a voucher add up to 0. */
export interface Voucher {
  type: 'Sales' | 'Credit Note' | 'Journal';
  number: string;
  /** 20261122, the day in India. */
  date: string;
  narration: string;
  /** The invoice that a credit note corrects, or the document whose cancellation is booked. */
  reference?: string;
  buyer: ReportedDocument['buyer'];
  /** A cancelled voucher keeps its number and has no entries. */
  isCancelled: boolean;
  entries: { ledger: Ledger; amount: Paise }[];
}

const TAXES: Record<'igst' | 'cgst' | 'sgst', Ledger> = {
  igst: { name: 'Output IGST', parent: 'Duties & Taxes', taxHead: 'IGST' },
  cgst: { name: 'Output CGST', parent: 'Duties & Taxes', taxHead: 'CGST' },
  sgst: { name: 'Output SGST', parent: 'Duties & Taxes', taxHead: 'SGST/UTGST' },
};
const UNTAXED: Ledger = { name: 'Sales without GST', parent: 'Sales Accounts' };
const LATE_REFUNDS: Ledger = { name: 'Refunds without GST', parent: 'Sales Accounts' };
const GOODWILL: Ledger = { name: 'Goodwill to customers', parent: 'Indirect Expenses' };

/** The vouchers of a month: those of its documents, and a journal for each document of an earlier month that it has cancelled. */
export function tallyVouchers({ documents, amended = [] }: ReportedMonth): Voucher[] {
  return [...documents.map(voucherOf), ...amended.map(reversalOf)];
}

function voucherOf(document: ReportedDocument): Voucher {
  const { number, orderId, invoice, buyer, issuedAt } = document;
  return {
    type: isInvoice(document) ? 'Sales' : 'Credit Note',
    number,
    date: dateText(issuedAt),
    narration: `Order ${orderId}`,
    ...(invoice && { reference: invoice.number }),
    buyer,
    isCancelled: !isValid(document),
    entries: isValid(document) ? entriesOf(document) : [],
  };
}

function reversalOf(document: ReportedDocument): Voucher {
  const { number, orderId, buyer, cancelledAt = document.issuedAt } = document;
  return {
    type: 'Journal',
    number: `${number}/X`,
    date: dateText(cancelledAt),
    narration: `Cancellation of ${number} for order ${orderId}`,
    reference: number,
    buyer,
    isCancelled: false,
    entries: entriesOf(document).map(({ ledger, amount }) => ({ ledger, amount: -amount })),
  };
}

/** An invoice debits the buyer; a credit note is the opposite. */
function entriesOf(document: ReportedDocument): Voucher['entries'] {
  const sign = isInvoice(document) ? 1 : -1;
  const entry = (ledger: Ledger, amount: Paise) => ({ ledger, amount: sign * amount });
  const { total } = document;
  const sales = isTaxed(document)
    ? partsOf([document]).map(({ rate, sum }) => entry(salesLedger(document.tax.supply, rate), -sum.taxable))
    : [entry(untaxedLedger(document), -total.value)];
  return [
    entry(buyerLedger(document), total.value),
    ...sales,
    ...(['igst', 'cgst', 'sgst'] as const)
      .filter((tax) => total[tax] !== 0)
      .map((tax) => entry(TAXES[tax], -total[tax])),
  ];
}

function untaxedLedger(document: ReportedDocument): Ledger {
  if (isInvoice(document) || document.seller.gstin === '') return UNTAXED;
  return document.isLate ? LATE_REFUNDS : GOODWILL;
}

/** A business has an account of its own, and the consumers of a state have one. */
function buyerLedger(document: ReportedDocument): Ledger {
  const { gstin } = document.buyer;
  const state = stateOf(document.buyer);
  return gstin
    ? { name: oneLine(`${nameOf(document)} ${gstin}`), parent: 'Sundry Debtors', state, gstin }
    : { name: `Consumers in ${state}`, parent: 'Sundry Debtors', state };
}

/** A name that reads the same after its control characters were left out is the same account. */
const oneLine = (text: string): string => text.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();

/** Where a buyer is registered, or where a consumer is. The goods of a business may go to another state, which is the place of supply. */
export const stateOf = ({ gstin = '', address }: ReportedDocument['buyer']): string =>
  stateOfGstin(gstin) ?? address.state;

const salesLedger = (supply: 'intra-state' | 'inter-state', rate: number): Ledger => ({
  name: `Sales ${supply === 'intra-state' ? 'in the state' : 'to other states'} at ${rate} %`,
  parent: 'Sales Accounts',
});

const dateText = (iso: string): string => dayInIndia(new Date(iso)).replaceAll('-', '');

/** The sum of the entries of a voucher; 0 when it balances. */
export const balanceOf = ({ entries }: Pick<Voucher, 'entries'>): Paise =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
