import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import type { DeviceLine } from '../../offline/db.ts';
import type { DeviceChange } from '../../offline/outbox.ts';
import { KEPT_FOR_LATER } from '../../offline/words.ts';
import { currentSession } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { changeCart } from './kept-cart.ts';
import { mayAdd } from './may-add.ts';

async function change(wanted: DeviceChange, label: string): Promise<void> {
  await changeCart(wanted, label);
  if (!navigator.onLine) toast.warning(KEPT_FOR_LATER);
}

/** For somebody who is signed in. Shows at once; success is said only when the shop has accepted it. */
export async function add(product: Product, quantity: number): Promise<void> {
  try {
    const fresh = await mayAdd(product);
    if (!fresh) return;
    const { id, name, image_url, price } = fresh;
    const line = { productId: id, quantity, name, image: image_url, price, isAvailable: true, cartId: undefined };
    await change({ type: 'add', line }, name);
  } catch (error) {
    console.error(messages.cart.addFailed, error);
    toast.error(messages.cart.addFailedToast);
  }
}

export async function setQuantity({ productId, name }: DeviceLine, quantity: number): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToUpdate);
  try {
    await change({ type: 'setQuantity', productId, quantity }, name);
  } catch (error) {
    console.error(messages.cart.updateFailed, error);
  }
}

export async function remove({ productId, name }: DeviceLine): Promise<void> {
  if (!currentSession()) return toast.warning(messages.cart.signInToRemove);
  try {
    await change({ type: 'remove', productId }, name);
  } catch (error) {
    console.error(messages.cart.removeFailed, error);
    toast.error(messages.cart.removeFailedToast);
  }
}
