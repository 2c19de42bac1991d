import type { Order } from '../order/order.ts';
import { returnedLines } from '../order/return-order.ts';
import { formatOrderId } from '../order/order-number.ts';
import type { Paise } from '../money.ts';
import {
  type DocumentLine,
  documentLines,
  type DocumentSeller,
  supplyBetween,
  type TaxDocument,
} from './tax-document.ts';
import { creditedPart, sumTaxed } from './tax-split.ts';

/** An order with the time when it was placed, in ISO 8601 UTC. */
export type OrderForDocuments = Pick<Order, 'number' | 'customer' | 'lines' | 'refunds' | 'returns'> & {
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
 * returned lines and quantities.
 */
export function writeCreditNote(
  order: OrderForDocuments,
  invoice: TaxDocument,
  { refundId, ...issue }: Issue & { refundId: string },
): TaxDocument {
  const index = order.refunds.findIndex(({ id }) => id === refundId);
  const refund = order.refunds[index];
  if (!refund) throw new Error(`Order ${order.number} has no refund ${refundId}.`);
  const before = order.refunds.slice(0, index).reduce((sum: Paise, { amount }) => sum + amount, 0);
  const total = creditedPart(invoice.total, before, refund.amount);
  const [first] = invoice.lines;
  const hsn = first?.hsn ?? '';
  const whole = { name: `Refund for order ${invoice.orderId}`, hsn, quantity: 0, ...total };
  const returned = linesOfReturn(order, refund).map((line) => ({ ...line, hsn }));
  const lines = returned.length > 0 ? creditedLines(invoice, before, refund.amount, returned) : [whole];
  const { number, issuedAt, total: invoiced } = invoice;
  return {
    ...invoice,
    kind: 'credit-note',
    ...issue,
    lines,
    total,
    invoice: { number, issuedAt, total: invoiced },
  };
}

interface ReturnedLine {
  name: string;
  quantity: number;
  /** What the pieces cost. */
  value: Paise;
}

/** The lines of the return that a refund is for; none for other refunds and for a damage report, which names no lines. */
function linesOfReturn(order: OrderForDocuments, { returnNumber }: Order['refunds'][number]): ReturnedLine[] {
  const returned = order.returns.find(({ number }) => number === returnNumber);
  const lines = returned ? returnedLines(order, returned) : [];
  return lines.map(({ name, price, quantity }) => ({ name, quantity, value: price * quantity }));
}

/**
 * Divides a refund among the returned lines, in proportion to what they cost. Each line is credited after the one before, so that the
 * lines add up to the refund, and the credit notes of an invoice to its taxes.
 */
function creditedLines(
  invoice: TaxDocument,
  before: Paise,
  amount: Paise,
  lines: readonly (ReturnedLine & { hsn: string })[],
): DocumentLine[] {
  const cost = lines.reduce((sum, { value }) => sum + value, 0);
  let passed = 0;
  return lines.map(({ name, hsn, quantity, value }) => {
    const from = shareOf(amount, passed, cost);
    passed += value;
    const to = shareOf(amount, passed, cost);
    return { name, hsn, quantity, ...creditedPart(invoice.total, before + from, to - from) };
  });
}

/** Rounded as an exact integer: the product may exceed those of a number. */
const shareOf = (amount: Paise, part: Paise, whole: Paise): Paise =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
