import { messages } from '@kundan/contracts/messages/screen-messages';
import type { DeviceLine } from '../../device/db.ts';
import type { DeviceChange } from '../../sync/cart/outbox.ts';
import { SAVED_OFFLINE_TEXT } from '../../sync/saved-offline-text.ts';
import { currentSession } from '../../auth/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { changeCart, startCartSync as start } from '../../sync/cart/cart-service.ts';
import { keepWish, takeWish, type WishedProduct } from '../../sync/cart/kept-wish.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { checkAvailability } from './check-availability.ts';

export { dismissNotice } from '../../sync/cart/cart-service.ts';

async function enqueue(change: DeviceChange, label: string, condition?: Promise<boolean>): Promise<void> {
  await changeCart(change, label, condition);
  if (!navigator.onLine) toast.warning(SAVED_OFFLINE_TEXT, { topic: 'cart' });
}

/** Starts syncing a shopper's cart, and adds what the shopper wanted before signing in. */
export function startCartSync(shopperId: string): () => void {
  const stop = start(shopperId);
  const wish = takeWish();
  if (wish) void addToCart(wish.product, wish.quantity).then(() => openDialog('cart'));
  return stop;
}

/** Adds a product, after signing in when nobody is signed in. */
export async function add(product: WishedProduct, quantity: number): Promise<void> {
  if (currentSession()) return addToCart(product, quantity);
  keepWish({ product, quantity });
  openDialog('sign-in');
}

/**
 * Adds a product for a signed-in shopper. The cart shows it immediately, and keeps it when the tab is closed before the product
 * is read again; the success toast follows the API's response.
 */
async function addToCart(product: WishedProduct, quantity: number): Promise<void> {
  const { id, name, image_url, price } = product;
  const line = { productId: id, quantity, name, image: image_url, price, isAvailable: true, cartId: undefined };
  try {
    await enqueue({ type: 'add', line }, name, checkAvailability(product));
  } catch (error) {
    console.error(messages.cart.addFailed, error);
    toast.error(messages.cart.addFailedToast, { topic: 'cart' });
  }
}

export async function setQuantity({ productId, name }: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToUpdate);
  try {
    await enqueue({ type: 'setQuantity', productId, quantity }, name);
  } catch (error) {
    console.error(messages.cart.updateFailed, error);
  }
}

export async function remove({ productId, name }: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToRemove);
  try {
    await enqueue({ type: 'remove', productId }, name);
  } catch (error) {
    console.error(messages.cart.removeFailed, error);
    toast.error(messages.cart.removeFailedToast, { topic: 'cart' });
  }
}
