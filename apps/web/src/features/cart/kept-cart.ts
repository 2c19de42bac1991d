import type { DeviceLine } from '../../offline/db.ts';
import type { DeviceChange } from '../../offline/outbox.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { cartState, NO_CART, showCart } from './cart-store.ts';

/** The keeper comes with IndexedDB, and only for those who are signed in. */
let keeper: Promise<CartKeeper> | undefined;

/** Keeps a shopper's cart; gives the way to stop. */
export function keepCart(shopperId: string): () => void {
  const mine = import('./cart-keeper.ts').then((module) => new module.CartKeeper(shopperId));
  keeper = mine;
  // At hand when the first button is pressed.
  void import('./cart-actions.ts');
  return () => {
    void mine.then((one) => one.close());
    if (keeper === mine) keeper = undefined;
    localStorage.removeItem('cart');
    showCart(NO_CART);
  };
}

type RememberedLine = Pick<DeviceLine, 'name' | 'image' | 'price' | 'quantity'>;

/** The copy under 'cart', from the last page: what to show while the cart itself is still on its way. */
export function rememberedCart(): readonly RememberedLine[] {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]');
    return Array.isArray(copy) ? (copy as RememberedLine[]) : [];
  } catch {
    return [];
  }
}

/** Writes a change down and has it sent. Throws when it could not be written: nothing that was wished gets lost in silence. */
export async function changeCart(wanted: DeviceChange, label: string): Promise<void> {
  if (!keeper) throw new Error('Nobody keeps a cart yet.');
  await (await keeper).change(wanted, label);
}

/** A notice was read. */
export async function dismissNotice(noticeId: number): Promise<void> {
  await (await keeper)?.dismiss(noticeId);
}

/** Sends what waits, before the shopper leaves. */
export async function settleCart(): Promise<void> {
  if (cartState().waiting > 0) await (await keeper)?.send();
}

/** After an order took everything: shows an empty cart at once, and reads the server's again. */
export async function reloadCart(): Promise<void> {
  await (await keeper)?.clear();
}
