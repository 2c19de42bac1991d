import type { addToCart, CartView, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { faults } from '@kundan/domain/fault';
import { ApiError, Offline } from '../../api/request.ts';
import { send, type CallAddress } from '../../api/send.ts';
import type { DeviceLine, OutboxEntry } from '../../offline/db.ts';

// Written out, not imported: the schemas must not come along.
const getCall: CallAddress<typeof getCart> = { method: 'GET', path: '/cart' };
const addCall: CallAddress<typeof addToCart> = { method: 'POST', path: '/cart' };
const updateCall: CallAddress<typeof updateCart> = { method: 'PATCH', path: '/cart/update' };
const removeCall: CallAddress<typeof removeFromCart> = { method: 'DELETE', path: '/cart/:id' };

/** Milliseconds after which a silent line counts as no line. */
const PATIENCE_MS = 10_000;

/** Anything but a cart is somebody else's answer, such as the login page of a hotel's network. */
function linesOf(view: CartView): DeviceLine[] {
  if (!Array.isArray(view)) throw new Offline();
  return view.map(({ cart_id, product_id, ...line }) => ({ ...line, cartId: cart_id, productId: product_id }));
}

export async function fetchCart(token: string): Promise<DeviceLine[]> {
  return linesOf(await send<typeof getCart>(getCall, {}, { token, signal: AbortSignal.timeout(PATIENCE_MS) }));
}

/** Sends one change; `known` is the server's last cart, which has the ids of its lines. Gives the cart after it. */
export async function deliverChange(
  { change, idempotencyKey }: OutboxEntry,
  known: readonly DeviceLine[],
  token: string,
): Promise<readonly DeviceLine[]> {
  const options = { token, idempotencyKey, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (change.type === 'add') {
    const { productId, quantity } = change.line;
    return linesOf(await send<typeof addToCart>(addCall, { product_id: productId, quantity }, options));
  }
  const idIn = (lines: readonly DeviceLine[]) => lines.find(({ productId }) => productId === change.productId)?.cartId;
  const id = idIn(known) ?? idIn(await fetchCart(token));
  switch (change.type) {
    case 'setQuantity': {
      if (id === undefined) throw lineIsGone();
      return linesOf(await send<typeof updateCart>(updateCall, { cart_id: id, quantity: change.quantity }, options));
    }
    case 'remove':
      if (id === undefined) return fetchCart(token);
      try {
        return linesOf(await send<typeof removeFromCart>(removeCall, { id }, options));
      } catch (error) {
        // Gone already, on another device: that is what was wished for.
        if (error instanceof ApiError && error.code === 'CART_LINE_NOT_FOUND') return fetchCart(token);
        throw error;
      }
  }
}

function lineIsGone(): ApiError {
  const { status, message } = faults.CART_LINE_NOT_FOUND;
  return new ApiError(status, { code: 'CART_LINE_NOT_FOUND', message });
}
