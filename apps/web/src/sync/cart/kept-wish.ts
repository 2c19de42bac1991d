import type { Product } from '@kundan/contracts/catalogue.contract';
import { safeSessionStorage } from '../../browser/safe-storage.ts';

const KEY = 'wish';
/** How long a wish waits for a sign-in, in ms. */
const KEPT_MS = 30 * 60_000;

/** What adding to the cart needs of a product. */
export type WishedProduct = Pick<Product, 'id' | 'name' | 'image_url' | 'price' | 'isAvailable'>;

/** A product that a signed-out visitor wants to add to the cart. */
export interface Wish {
  product: WishedProduct;
  quantity: number;
}

/** Keeps the wish in this tab; a later one replaces it. */
export function keepWish(wish: Wish): void {
  safeSessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }));
}

/** Returns the kept wish unless it is older than 30 minutes. */
export function readWish(): Wish | undefined {
  try {
    const stored = JSON.parse(safeSessionStorage.getItem(KEY) ?? 'null') as (Wish & { at: number }) | null;
    const age = Date.now() - (stored?.at ?? 0);
    return stored && age >= 0 && age < KEPT_MS ? { product: stored.product, quantity: stored.quantity } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the kept wish and forgets it, so that it is added once. */
export function takeWish(): Wish | undefined {
  const wish = readWish();
  safeSessionStorage.removeItem(KEY);
  return wish;
}
