import type { Order } from '../order/order.ts';
import { formatOrderId } from '../order/order-number.ts';
import type { Paise } from '../money.ts';
import { documentLines, type DocumentSeller, supplyBetween, type TaxDocument } from './tax-document.ts';
import { creditedPart, sumTaxed } from './tax-split.ts';

/** An order with the time when it was placed, in ISO 8601 UTC. */
export type OrderForDocuments = Pick<Order, 'number' | 'customer' | 'lines' | 'refunds'> & { placedAt: string };

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
  const { name, phone, address } = order.customer;
  return {
    kind: 'invoice',
    ...issue,
    orderId: formatOrderId(order.number),
    orderedAt: order.placedAt,
    seller,
    buyer: { name, phone, address },
    ...(tax && { tax }),
    lines,
    total: sumTaxed(lines),
  };
}

/** Writes the credit note for a refund of an invoice. The refunds are in the order in which they were made. */
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
  const line = { name: `Refund for order ${invoice.orderId}`, hsn: first?.hsn ?? '', quantity: 0, ...total };
  const { number, issuedAt, total: invoiced } = invoice;
  return {
    ...invoice,
    kind: 'credit-note',
    ...issue,
    lines: [line],
    total,
    invoice: { number, issuedAt, total: invoiced },
  };
}
