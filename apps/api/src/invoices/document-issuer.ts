import type { DocumentKind } from '@kundan/domain/invoices/document-number';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '@kundan/domain/invoices/write-document';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { isSameBuyer } from '@kundan/domain/order/before-dispatch';
import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent, OrderLine } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { requireShippingDetails } from '../settings/setup-steps.ts';
import { IssuedDocument } from './records/issued-document.entity.ts';
import { nextNumber } from './records/next-number.ts';

/** Issues the invoice of an order and the credit notes of its refunds. */
@Injectable()
export class DocumentIssuer {
  constructor(private readonly settings: SettingsService) {}

  /**
   * Issues what the appended events of an order require: an invoice when the order leaves the shop for the first
   * time, and a credit note for every refund of an order with an invoice. An invoice stays issued when
   * the order gets another status later. It says who receives which pieces: when the buyer's name, the address or the HUIDs change, the
   * documents that an earlier dispatch has issued are cancelled, and the next dispatch issues new ones. Throws SHOP_DETAILS_MISSING,
   * because an invoice cannot be changed later.
   */
  issue({ appended, after, history }: StreamChange<Order | undefined, OrderEvent>): ProjectionWrite[] {
    // Nothing is paid for a replacement: the slip goes with it, and no tax invoice.
    if (after?.replaces) return [];
    const [placed] = history;
    const last = appended.at(-1);
    if (after && placed && appended.some(({ event }) => changesInvoice(event)))
      return [(em) => this.cancelOutdated(em, after, new Date(placed.recordedAt))];
    if (!after || !placed || !last || !appended.some(({ event }) => leavesShop(event) || isRefund(event))) return [];
    const order = { ...after, placedAt: placed.recordedAt };
    const issuedAt = new Date(last.recordedAt);
    const hasLeft = appended.some(({ event }) => leavesShop(event));
    return [
      async (em) => {
        const invoice =
          (await findInvoice(em, order.number)) ?? (hasLeft ? await this.issueInvoice(em, order, issuedAt) : undefined);
        if (invoice) await this.issueCreditNotes(em, order, invoice, issuedAt);
      },
    ];
  }

  /**
   * Cancels the documents that an order got since an instant, because the change that issued them is undone. Their numbers stay used,
   * and the next dispatch gets a new invoice.
   */
  async cancelSince(em: EntityManager, orderNumber: number, since: Date): Promise<void> {
    const documents = { orderNumber, issuedAt: { $gte: since }, cancelledAt: null };
    await em.nativeUpdate(IssuedDocument, documents, { cancelledAt: new Date() });
  }

  private async cancelOutdated(em: EntityManager, { number, customer, lines }: Order, placedAt: Date): Promise<void> {
    const invoice = await findInvoice(em, number);
    if (!invoice) return;
    const isCurrent = isSameBuyer(invoice.buyer, customer) && huidsOf(invoice.lines) === huidsOf(lines);
    if (!isCurrent) await this.cancelSince(em, number, placedAt);
  }

  private async issueInvoice(em: EntityManager, order: OrderForDocuments, issuedAt: Date): Promise<TaxDocument> {
    const settings = await this.settings.read(em);
    requireShippingDetails(settings);
    const number = await nextNumber(em, 'invoice', { issuedAt, invoicePrefix: settings.documents.prefix });
    const seller = {
      shopName: settings.shop.name,
      accent: settings.shop.accent,
      ...(settings.shop.logo_url && { logo: settings.shop.logo_url }),
      legalName: settings.legal_name,
      address: settings.address,
      state: settings.state,
      gstin: settings.gstin,
      email: settings.support_email,
      phone: settings.support_phone,
    };
    const issue = { number, issuedAt: issuedAt.toISOString() };
    return insert(em, order, writeInvoice(order, { ...issue, seller, hsn: settings.hsn, rate: settings.tax_rate }));
  }

  /** Refunds that were made before the invoice get their credit notes with it, so that the documents add up to what was paid. */
  private async issueCreditNotes(
    em: EntityManager,
    order: OrderForDocuments,
    invoice: TaxDocument,
    issuedAt: Date,
  ): Promise<void> {
    if (order.refunds.length === 0) return;
    const notes = await em.find(
      IssuedDocument,
      { orderNumber: order.number, kind: 'credit-note', cancelledAt: null },
      { fields: ['refundId'] },
    );
    const credited = new Set(notes.map(({ refundId }) => refundId));
    const { prefix: invoicePrefix } = (await this.settings.read(em)).documents;
    for (const { id: refundId } of order.refunds) {
      if (credited.has(refundId)) continue;
      const number = await nextNumber(em, 'credit-note', { issuedAt, invoicePrefix });
      const issue = { number, issuedAt: issuedAt.toISOString() };
      await insert(em, order, writeCreditNote(order, invoice, { ...issue, refundId }), refundId);
    }
  }
}

async function findInvoice(em: EntityManager, orderNumber: number): Promise<TaxDocument | undefined> {
  const kind: DocumentKind = 'invoice';
  const invoice = await em.findOne(IssuedDocument, { orderNumber, kind, cancelledAt: null });
  return invoice?.data;
}

async function insert(em: EntityManager, order: OrderForDocuments, data: TaxDocument, refundId: string | null = null) {
  const { number, kind, issuedAt } = data;
  await em.insert(IssuedDocument, {
    number,
    kind,
    orderNumber: order.number,
    refundId,
    issuedAt: new Date(issuedAt),
    data,
  });
  return data;
}

const leavesShop = (event: OrderEvent): boolean =>
  event.type === 'OrderStatusChanged' && (event.status === 'Shipped' || event.status === 'Delivered');
const changesInvoice = ({ type }: OrderEvent): boolean =>
  type === 'DeliveryAddressChanged' || type === 'HallmarksRecorded';
const huidsOf = (lines: readonly Pick<OrderLine, 'huids'>[]): string =>
  JSON.stringify(lines.map(({ huids = [] }) => huids));
const isRefund = (event: OrderEvent): boolean => event.type === 'PaymentRefunded';
