import * as addresses from '@kundan/contracts/addresses';
import type { addToCart, Cart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { isSamePiece } from '@kundan/domain/cart/cart';
import { errorTexts } from '@kundan/texts/en/error';
import { ApiError, Offline } from '../../http/request.ts';
import { storedLang } from '../../http/in-language.ts';
import { send } from '../../http/send.ts';
import type { CartEntry, DeviceLine } from '../../device/db.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import type { Outbox } from './outbox.ts';

/** Maximum number of line ids that one change is sent to. Another device may delete and recreate the line meanwhile. */
const MAX_LINES = 3;

/** Throws `Offline` for a response that is not a cart, such as one of a captive portal. */
function linesOf(view: Cart): DeviceLine[] {
  if (!Array.isArray(view)) throw new Offline();
  return view.map(({ cart_id, product_id, option_name, option_label, english, ...line }) => ({
    ...line,
    ...storedLang(english),
    ...(option_name !== undefined && { optionName: option_name, optionLabel: option_label }),
    cartId: cart_id,
    productId: product_id,
  }));
}

/** Fetches the server's cart. */
export async function fetchCart(token: string): Promise<DeviceLine[]> {
  return linesOf(await send<typeof getCart>(addresses.getCart, {}, { token, timeoutMs: WRITE_TIMEOUT_MS }));
}

/**
 * Sends one change and returns the cart after it. The API addresses lines by id and the change by product, because
 * another device may have deleted and recreated the line. The id and the key are stored in the outbox before they
 * are sent.
 */
export async function deliverCartChange(outbox: Outbox, entry: CartEntry, token: string): Promise<DeviceLine[]> {
  const { input: change } = entry;
  if (change.type === 'add') {
    const { productId, option, quantity } = change.line;
    return linesOf(
      await send<typeof addToCart>(
        addresses.addToCart,
        { product_id: productId, option, quantity },
        options(entry, token),
      ),
    );
  }
  const idIn = (lines: readonly DeviceLine[]) => lines.find((line) => isSamePiece(line, change))?.cartId;
  let id = entry.lineId ?? idIn(await outbox.lines()) ?? idIn(await fetchCart(token));
  let sent = entry;
  for (let attempts = 0; id !== undefined && attempts < MAX_LINES; attempts += 1) {
    if (sent.lineId !== id) {
      // With the old key the API would return the result for the old line.
      sent = await outbox.pin(
        sent,
        sent.lineId === undefined ? { lineId: id } : { lineId: id, idempotencyKey: createIdempotencyKey() },
      );
    }
    try {
      return await sendToLine(sent, id, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CART_LINE_NOT_FOUND') throw error;
      const current = idIn(await fetchCart(token));
      id = current === id ? undefined : current;
    }
  }
  if (change.type === 'setQuantity') throw lineNotFoundError();
  // Another device has already removed the line, which is the requested result.
  return fetchCart(token);
}

const options = ({ idempotencyKey }: CartEntry, token: string) => ({
  token,
  idempotencyKey,
  timeoutMs: WRITE_TIMEOUT_MS,
});

async function sendToLine(entry: CartEntry, id: number, token: string): Promise<DeviceLine[]> {
  const { input: change } = entry;
  return linesOf(
    change.type === 'setQuantity'
      ? await send<typeof updateCart>(
          addresses.updateCart,
          { cart_id: id, quantity: change.quantity },
          options(entry, token),
        )
      : await send<typeof removeFromCart>(addresses.removeFromCart, { id }, options(entry, token)),
  );
}

function lineNotFoundError(): ApiError {
  return new ApiError(404, { code: 'CART_LINE_NOT_FOUND', message: errorTexts.CART_LINE_NOT_FOUND });
}
