import { signInMessages } from '@kundan/texts/en/sign-in';
import { readPendingItem } from '../../sync/pending-item.ts';

/** Says what is added to the cart of the visitor who signs in; otherwise `fallback`. */
export function PendingItemText({ fallback }: { fallback: string }) {
  const item = readPendingItem();
  return item ? signInMessages.itemPending(item.product.name) : fallback;
}
