import { messages } from '@kundan/contracts/messages/screen-messages';
import type { CartEntry, DeviceLine } from '../../device/db.ts';
import { SAVED_OFFLINE_TEXT } from '../../sync/saved-offline-text.ts';
import { currentSession } from '../../auth/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ItemProduct, takePendingItem } from '../../sync/pending-item.ts';
import { enqueue, startSync } from '../../sync/sync-service.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { checkAvailability } from './check-availability.ts';

export { dismissNotice } from '../../sync/sync-service.ts';

async function changeCart(input: CartEntry['input'], label: string, condition?: Promise<boolean>): Promise<void> {
  await enqueue({ kind: 'cart', input }, label, condition);
  if (!navigator.onLine) toast.warning(SAVED_OFFLINE_TEXT, { topic: 'cart' });
}

/** Starts the sync of the signed-in shopper, and adds what the shopper wanted before signing in. */
export function startCartSync(): void {
  void startSync();
  const item = takePendingItem();
  if (item) void add(item.product, item.quantity).then(() => openDialog('cart'));
}

/**
 * Adds a product for a signed-in shopper. The cart shows it immediately, and keeps it when the tab is closed before the product
 * is read again; the success toast follows the API's response.
 */
export async function add(product: ItemProduct, quantity: number): Promise<void> {
  const { id, name, image_url, price } = product;
  const line = { productId: id, quantity, name, image: image_url, price, isAvailable: true, cartId: undefined };
  try {
    await changeCart({ type: 'add', line }, name, checkAvailability(product));
  } catch (error) {
    console.error(messages.cart.addFailed, error);
    toast.error(messages.cart.addFailedToast, { topic: 'cart' });
  }
}

export async function setQuantity({ productId, name }: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToUpdate);
  try {
    await changeCart({ type: 'setQuantity', productId, quantity }, name);
  } catch (error) {
    console.error(messages.cart.updateFailed, error);
  }
}

export async function remove({ productId, name }: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToRemove);
  try {
    await changeCart({ type: 'remove', productId }, name);
  } catch (error) {
    console.error(messages.cart.removeFailed, error);
    toast.error(messages.cart.removeFailedToast, { topic: 'cart' });
  }
}
