import { userOrders, type UserOrder } from '@kundan/contracts/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, Offline } from '../../http/request.ts';
import { db } from '../../device/db.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';

export interface Orders {
  /** Newest first. */
  orders: readonly UserOrder[];
  /** True when the API was unreachable and the orders come from the device. */
  remembered: boolean;
}

/** Loads the shopper's orders from the API and stores them on the device; offline it returns the stored ones. */
async function loadOrders(session: Session): Promise<Orders> {
  try {
    const orders = await sendAuthenticated(session, userOrders, {}, { timeoutMs: READ_TIMEOUT_MS }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      },
    );
    // When the device cannot store them, the API's orders are still shown.
    await db.orders.put({ shopperId: session.user.id, orders }).catch(console.error);
    return { orders, remembered: false };
  } catch (error) {
    const kept = error instanceof Offline ? await db.orders.get(session.user.id).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return { orders: kept.orders, remembered: true };
  }
}

export function useOrders(session: Session) {
  return useQuery({
    queryKey: ['user-orders', session.user.id],
    queryFn: () => loadOrders(session),
    // No network check by the query library: the device answers offline.
    networkMode: 'always',
    // Off by default in this mode: a list that failed offline loads when the network returns.
    refetchOnReconnect: true,
    // Always reload: an order that was just placed must be listed.
    staleTime: 0,
  });
}
