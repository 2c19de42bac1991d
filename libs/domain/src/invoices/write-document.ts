import { dayInIndia } from '../day-in-india.ts';
import type { Order } from '../order/order.ts';
import type { Paise } from '../money.ts';
import { formatOrderId } from '../order/order-number.ts';
import { creditNoteUntilOn } from '../tax/tax-law.ts';
import { creditedLines } from './credited-lines.ts';
import { financialYearEnd } from './financial-year.ts';
import {
  type DocumentLine,
  documentLines,
  type DocumentSeller,
  supplyBetween,
  type TaxDocument,
} from './tax-document.ts';
import { sumTaxed } from './tax-split.ts';

/** An order with the time when it was placed, in ISO 8601 UTC. */
export type OrderForDocuments = Pick<Order, 'number' | 'customer' | 'lines' | 'refunds' | 'returns' | 'locale'> & {
  placedAt: string;
};

/** Number and time of a new document. */
interface Issue {
  number: string;
  issuedAt: string;
}

/** Writes the invoice of an order; without a GSTIN, a receipt without tax. `rate` in percent. */
export function writeInvoice(
  order: OrderForDocuments,
  { seller, hsn, rate, ...issue }: Issue & { seller: DocumentSeller; hsn: string; rate: number },
): TaxDocument {
  const supply = supplyBetween(seller, order.customer.address.state);
  const tax = seller.gstin ? { rate, supply } : undefined;
  const lines = documentLines(order.lines, hsn, tax);
  const { name, phone, address, gstin, businessName } = order.customer;
  return {
    kind: 'invoice',
    ...(order.locale && order.locale !== 'en' && { locale: order.locale }),
    ...issue,
    orderId: formatOrderId(order.number),
    orderedAt: order.placedAt,
    seller,
    buyer: { name, phone, address, ...(gstin && { gstin }), ...(businessName && { businessName }) },
    ...(tax && { tax }),
    lines,
    total: sumTaxed(lines),
  };
}

/**
 * Writes the credit note for a refund of an invoice. The refunds are in the order in which they were made. That of a return lists the
 * returned lines and quantities. That of goodwill, and one that is too late to take back tax, has no tax and leaves the tax of the sale as
 * it is.
 */
export function writeCreditNote(
  order: OrderForDocuments,
  invoice: TaxDocument,
  { refundId, ...issue }: Issue & { refundId: string },
): TaxDocument {
  const index = order.refunds.findIndex(({ id }) => id === refundId);
  const refund = order.refunds[index];
  if (!refund) throw new Error(`Order ${order.number} has no refund ${refundId}.`);
  const isGoodwill = refund.kind === 'goodwill';
  const isLate = !isGoodwill && isTooLate(invoice, issue.issuedAt);
  const isTaxed = !isGoodwill && !isLate;
  const earlier = order.refunds.slice(0, index).filter(({ kind }) => kind !== 'goodwill');
  const lines = isTaxed
    ? creditedLines({ ...order, refunds: [...earlier, refund] }, invoice)
    : [untaxedLine(invoice, isLate ? 'Refund' : 'Goodwill', refund.amount)];
  const { number, issuedAt, total: invoiced } = invoice;
  const { tax: _, ...untaxed } = invoice;
  return {
    ...(isTaxed ? invoice : untaxed),
    kind: 'credit-note',
    ...issue,
    lines,
    total: sumTaxed(lines),
    invoice: { number, issuedAt, total: invoiced },
    ...(isLate && { isLate: true as const }),
  };
}

/**
 * Whether a note is issued too late to take back the tax of its invoice, whose date is that of the supply (section 34(2) of the CGST Act). An
 * invoice without tax has none to take back.
 */
function isTooLate({ issuedAt, total }: TaxDocument, noteIssuedAt: string): boolean {
  const day = dayInIndia(new Date(noteIssuedAt));
  const lastDay = `${financialYearEnd(new Date(issuedAt))}-${creditNoteUntilOn(day)}`;
  return total.taxable < total.value && day > lastDay;
}

/** The line of a note between the parties only (circular 92/11/2019-GST, an accountant confirms). */
function untaxedLine({ orderId, lines: [first] }: TaxDocument, what: string, amount: Paise): DocumentLine {
  const untaxed = { value: amount, taxable: amount, igst: 0, cgst: 0, sgst: 0 };
  return { name: `${what} for order ${orderId}`, hsn: first?.hsn ?? '', quantity: 0, ...untaxed };
}
