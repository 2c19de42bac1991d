import { userOrders, type UserOrder } from '@kundan/contracts/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, Offline } from '../../api/request.ts';
import { db } from '../../offline/db.ts';
import { READING_PATIENCE_MS } from '../../offline/patience.ts';
import { askAs } from '../../session/ask.ts';
import type { Session } from '../../session/session.ts';

export interface Orders {
  /** Newest first. */
  orders: readonly UserOrder[];
  /** The shop could not be asked: this is what the device remembers. */
  remembered: boolean;
}

/** The shopper's orders from the shop, remembered on the device; without a network the remembered ones. */
async function loadOrders({ user, token }: Session): Promise<Orders> {
  try {
    const orders = await askAs(token, userOrders, {}, { patience: READING_PATIENCE_MS }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    });
    // A device that keeps nothing still shows what the shop answered.
    await db.orders.put({ shopperId: user.id, orders }).catch(console.error);
    return { orders, remembered: false };
  } catch (error) {
    const kept = error instanceof Offline ? await db.orders.get(user.id).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return { orders: kept.orders, remembered: true };
  }
}

export function useOrders(session: Session) {
  return useQuery({
    queryKey: ['user-orders', session.user.id],
    queryFn: () => loadOrders(session),
    // The device answers when the network does not.
    networkMode: 'always',
    // An order that was just placed must be there.
    staleTime: 0,
  });
}
