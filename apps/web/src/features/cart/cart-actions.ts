import { cartMessages } from '@kundan/texts/en/cart';
import { type CartPiece, pieceName } from '@kundan/domain/cart/cart';
import type { CartEntry, DeviceLine } from '../../device/db.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { currentSession } from '../../auth/session.ts';
import { storedLang } from '../../http/in-language.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ItemProduct, takePendingItem } from '../../sync/pending-item.ts';
import { enqueue, startSync } from '../../sync/sync-service.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { checkAvailability } from './check-availability.ts';
import { flyToBag } from './fly-to-bag.ts';

export { dismissNotice } from '../../sync/sync-service.ts';

async function changeCart(input: CartEntry['input'], label: string, condition?: Promise<boolean>): Promise<void> {
  await enqueue({ kind: 'cart', input }, label, condition);
  if (!navigator.onLine) toast.warning(offlineTexts.saved, { topic: 'cart' });
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
  const { id, name, image_url, images, price, option } = product;
  const chosen = option && { option: option.value, optionName: option.name, optionLabel: option.label };
  const piece = {
    name,
    ...storedLang(product.english),
    image: image_url,
    focus: images?.[0]?.focus,
    price,
    isAvailable: true,
    cartId: undefined,
  };
  const line = { productId: id, ...chosen, quantity, ...piece };
  // At once, as the cart shows the piece at once.
  flyToBag(image_url);
  try {
    await changeCart({ type: 'add', line }, pieceName(line), checkAvailability(product));
  } catch (error) {
    console.error(cartMessages.addFailed, error);
    toast.error(cartMessages.addFailedToast, { topic: 'cart' });
  }
}

export async function setQuantity(line: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(cartMessages.signInToUpdate);
  try {
    await changeCart({ type: 'setQuantity', ...pieceOf(line), quantity }, pieceName(line));
  } catch (error) {
    console.error(cartMessages.updateFailed, error);
  }
}

export async function remove(line: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(cartMessages.signInToRemove);
  try {
    await changeCart({ type: 'remove', ...pieceOf(line) }, pieceName(line));
  } catch (error) {
    console.error(cartMessages.removeFailed, error);
    toast.error(cartMessages.removeFailedToast, { topic: 'cart' });
  }
}
