import { messages } from '@kundan/contracts/messages/screen-messages';
import { type CartPiece, pieceName } from '@kundan/domain/cart/cart';
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

const pieceOf = ({ productId, option }: DeviceLine): CartPiece => ({
  productId,
  ...(option !== undefined && { option }),
});

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
  const { id, name, image_url, price, option } = product;
  const chosen = option && { option: option.value, optionName: option.name };
  const piece = { name, image: image_url, price, isAvailable: true, cartId: undefined };
  const line = { productId: id, ...chosen, quantity, ...piece };
  try {
    await changeCart({ type: 'add', line }, pieceName(line), checkAvailability(product));
  } catch (error) {
    console.error(messages.cart.addFailed, error);
    toast.error(messages.cart.addFailedToast, { topic: 'cart' });
  }
}

export async function setQuantity(line: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToUpdate);
  try {
    await changeCart({ type: 'setQuantity', ...pieceOf(line), quantity }, pieceName(line));
  } catch (error) {
    console.error(messages.cart.updateFailed, error);
  }
}

export async function remove(line: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToRemove);
  try {
    await changeCart({ type: 'remove', ...pieceOf(line) }, pieceName(line));
  } catch (error) {
    console.error(messages.cart.removeFailed, error);
    toast.error(messages.cart.removeFailedToast, { topic: 'cart' });
  }
}
