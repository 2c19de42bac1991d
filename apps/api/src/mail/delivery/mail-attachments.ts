import { parseOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentFiles } from '../../invoices/document-files.ts';
import type { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import type { MailAttachment } from './mailer.ts';

/** Returns the files of a mail: the mail about an order that has left carries the invoice, if it is issued and rendered. */
export async function findAttachments(
  em: EntityManager,
  documents: DocumentFiles,
  mail: Pick<OutboxMail, 'template' | 'data'>,
): Promise<MailAttachment[]> {
  const orderNumber = invoicedOrder(mail);
  if (orderNumber === undefined) return [];
  const invoice = await documents.storedInvoice(em, orderNumber);
  return invoice ? [{ filename: invoice.name, contentType: 'application/pdf', content: invoice.bytes }] : [];
}

/**
 * The number of the order of a mail that says that it is shipped, or sold and handed over at once. Without a tracking number, the mail
 * about its status says that it is shipped.
 */
export function invoicedOrder({ template, data }: Pick<OutboxMail, 'template' | 'data'>): number | undefined {
  const hasLeft =
    template === 'order-shipped' ||
    (template === 'order-status' && data && 'status' in data && data.status === 'Shipped') ||
    (template === 'order-confirmation' && data && 'since' in data && data.since?.status === 'Delivered');
  return hasLeft && data && 'orderId' in data && data.orderId ? parseOrderId(data.orderId) : undefined;
}
