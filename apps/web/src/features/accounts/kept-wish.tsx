import { messages } from '@kundan/contracts/messages/screen-messages';
import { readWish } from '../../sync/cart/kept-wish.ts';

/** Says what is kept for the visitor who signs in to buy it; otherwise `fallback`. */
export function KeptWish({ fallback }: { fallback: string }) {
  const wish = readWish();
  return wish ? messages.wishKept(wish.product.name) : fallback;
}
