import { messages } from '@kundan/contracts/messages/screen-messages';
import { readPendingItem } from '../../sync/pending-item.ts';

/** Says what is added to the cart of the visitor who signs in; otherwise `fallback`. */
export function PendingItemText({ fallback }: { fallback: string }) {
  const item = readPendingItem();
  return item ? messages.itemPending(item.product.name) : fallback;
}
