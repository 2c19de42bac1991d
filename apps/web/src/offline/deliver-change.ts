import type { addToCart, CartView, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { faults } from '@kundan/domain/fault';
import { ApiError, Offline } from '../api/request.ts';
import { send, type CallAddress } from '../api/send.ts';
import type { DeviceLine, OutboxEntry } from './db.ts';
import { newKey } from './new-key.ts';
import type { Outbox } from './outbox.ts';
import { WRITING_PATIENCE_MS } from './patience.ts';

// Written out, not imported: the schemas must not come along.
const getCall: CallAddress<typeof getCart> = { method: 'GET', path: '/cart' };
const addCall: CallAddress<typeof addToCart> = { method: 'POST', path: '/cart' };
const updateCall: CallAddress<typeof updateCart> = { method: 'PATCH', path: '/cart/update' };
const removeCall: CallAddress<typeof removeFromCart> = { method: 'DELETE', path: '/cart/:id' };

/** A product's line may go and come again while a change is sent; nobody does that more often. */
const MOST_LINES = 3;

/** Anything but a cart is somebody else's answer, such as the login page of a hotel's network. */
function linesOf(view: CartView): DeviceLine[] {
  if (!Array.isArray(view)) throw new Offline();
  return view.map(({ cart_id, product_id, ...line }) => ({ ...line, cartId: cart_id, productId: product_id }));
}

export async function fetchCart(token: string): Promise<DeviceLine[]> {
  return linesOf(await send<typeof getCart>(getCall, {}, { token, signal: AbortSignal.timeout(WRITING_PATIENCE_MS) }));
}

/**
 * Sends one change and gives the cart after it. The shop names lines by id, the change by product, because the line may
 * have been made anew on another device meanwhile. The id and the key go to the outbox before they go to the shop.
 */
export async function deliverChange(outbox: Outbox, entry: OutboxEntry, token: string): Promise<readonly DeviceLine[]> {
  const { change } = entry;
  if (change.type === 'add') {
    const { productId, quantity } = change.line;
    return linesOf(await send<typeof addToCart>(addCall, { product_id: productId, quantity }, options(entry, token)));
  }
  const idIn = (lines: readonly DeviceLine[]) => lines.find(({ productId }) => productId === change.productId)?.cartId;
  let id = entry.lineId ?? idIn(await outbox.serverCart()) ?? idIn(await fetchCart(token));
  let sent = entry;
  for (let lines = 0; id !== undefined && lines < MOST_LINES; lines += 1) {
    if (sent.lineId !== id) {
      // Under its old key the shop would answer for the old line.
      sent = await outbox.pin(
        sent,
        sent.lineId === undefined ? { lineId: id } : { lineId: id, idempotencyKey: newKey() },
      );
    }
    try {
      return await sendToLine(sent, id, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CART_LINE_NOT_FOUND') throw error;
      const now = idIn(await fetchCart(token));
      id = now === id ? undefined : now;
    }
  }
  if (change.type === 'setQuantity') throw lineIsGone();
  // Gone already, on another device: that is what was wished for.
  return fetchCart(token);
}

const options = ({ idempotencyKey }: OutboxEntry, token: string) => ({
  token,
  idempotencyKey,
  signal: AbortSignal.timeout(WRITING_PATIENCE_MS),
});

async function sendToLine(entry: OutboxEntry, id: number, token: string): Promise<DeviceLine[]> {
  const { change } = entry;
  return linesOf(
    change.type === 'setQuantity'
      ? await send<typeof updateCart>(updateCall, { cart_id: id, quantity: change.quantity }, options(entry, token))
      : await send<typeof removeFromCart>(removeCall, { id }, options(entry, token)),
  );
}

function lineIsGone(): ApiError {
  const { status, message } = faults.CART_LINE_NOT_FOUND;
  return new ApiError(status, { code: 'CART_LINE_NOT_FOUND', message });
}
