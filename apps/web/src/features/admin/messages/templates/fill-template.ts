import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';

/** Replaces the placeholders of a template; `shop` is the name of the shop. One without a value for this message stays, so that the writer of the reply sees it. */
export function fillTemplate(text: string, message: SupportMessage, shop: string): string {
  const order = message.named_orders.find(({ is_writers: isWriters }) => isWriters);
  const values: Record<string, string | undefined> = {
    name: message.name,
    ticket: message.ticket_number,
    order: order?.id,
    shop,
  };
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
