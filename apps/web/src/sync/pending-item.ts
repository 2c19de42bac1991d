import type { Product } from '@kundan/contracts/catalogue.contract';
import { tabItem } from '../auth/tab-items.ts';
import { isRecord } from '../browser/stored-json.ts';

/** How long an item waits for a sign-in, in ms. */
const MAX_AGE_MS = 30 * 60_000;

/** What adding to the cart needs of a product. */
export type ItemProduct = Pick<Product, 'id' | 'name' | 'image_url' | 'price' | 'isAvailable' | 'english'> & {
  /** The first one has the focal point. */
  images?: Product['images'] | undefined;
  /** The chosen value of its option; `label` is both in the language of the page, where it is not English. */
  option?: { name: string; value: string; label?: string | undefined } | undefined;
};

/** A product that a signed-out visitor wants to add to the cart. */
export interface PendingItem {
  product: ItemProduct;
  quantity: number;
}

const item = tabItem(
  'pending-item',
  (value): value is PendingItem & { at: number } =>
    isRecord(value) &&
    isRecord(value['product']) &&
    typeof value['product']['id'] === 'number' &&
    typeof value['quantity'] === 'number' &&
    typeof value['at'] === 'number',
);

/** Stores the item in this tab; a later one replaces it. */
export const savePendingItem = (pending: PendingItem): void => item.write({ ...pending, at: Date.now() }, undefined);

/** Returns the stored item unless it is older than 30 minutes. */
export function readPendingItem(): PendingItem | undefined {
  const stored = item.read(undefined);
  const age = Date.now() - (stored?.at ?? 0);
  return stored && age >= 0 && age < MAX_AGE_MS ? { product: stored.product, quantity: stored.quantity } : undefined;
}

/** Returns the stored item and deletes it, so that it is added once. */
export function takePendingItem(): PendingItem | undefined {
  const pending = readPendingItem();
  item.remove();
  return pending;
}
