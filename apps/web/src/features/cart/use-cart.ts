import type { CartLine, CartView, addToCart, getCart } from '@kundan/contracts/cart.contract';
import { messages } from '@kundan/contracts/messages';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { send, type CallAddress } from '../../api/send.ts';
import { useSession } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { toast } from '../../ui/toast.ts';

// Written out, not imported: the schemas must not come with the first page.
const getCall: CallAddress<typeof getCart> = { method: 'GET', path: '/cart' };
const addCall: CallAddress<typeof addToCart> = { method: 'POST', path: '/cart' };

const nothing: CartView = [];
let lines: CartView = nothing;
const listeners = new Set<() => void>();

function publish(next: CartView): void {
  lines = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Cart {
  lines: readonly CartLine[];
  /** Units, for the badge. */
  count: number;
  has: (productId: number) => boolean;
  /** Asks to sign in first when nobody is. */
  add: (product: { id: number; isAvailable: boolean }, quantity: number) => Promise<void>;
}

export function useCart(): Cart {
  const session = useSession();
  const token = session?.token;
  const current = useSyncExternalStore(
    subscribe,
    () => lines,
    () => nothing,
  );

  useEffect(() => {
    if (!token) return publish(nothing);
    send<typeof getCart>(getCall, {}, { token }).then(publish, () => publish(nothing));
  }, [token]);

  const add: Cart['add'] = useCallback(
    async (product, quantity) => {
      if (!token) return openDialog('sign-in');
      if (!product.isAvailable) return toast.warning(messages.product.soldOutNotice);
      try {
        const change = { product_id: product.id, quantity };
        publish(await send<typeof addToCart>(addCall, change, { token, idempotencyKey: crypto.randomUUID() }));
        toast.success(messages.cart.added);
      } catch {
        toast.error(messages.cart.addFailedToast);
      }
    },
    [token],
  );

  return {
    lines: current,
    count: current.reduce((sum, line) => sum + line.quantity, 0),
    has: (productId) => current.some((line) => line.product_id === productId),
    add,
  };
}
