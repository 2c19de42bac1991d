import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { SHOP_NAME } from '@kundan/domain/shop';

/** Replaces the placeholders of a template. One without a value for this message stays, so that the writer of the reply sees it. */
export function fillTemplate(text: string, message: SupportMessage): string {
  const order = message.named_orders.find(({ is_writers: isWriters }) => isWriters);
  const values: Record<string, string | undefined> = {
    name: message.name,
    ticket: message.ticket_number,
    order: order?.id,
    shop: SHOP_NAME,
  };
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
