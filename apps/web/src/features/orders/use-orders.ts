import { userOrder, userOrders, type UserOrder } from '@kundan/contracts/orders.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
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
    const kept = error instanceof Offline ? await readStoredOrders(session) : undefined;
    if (!kept) throw error;
    return { orders: kept, remembered: true };
  }
}

const readStoredOrders = async ({ user }: Session): Promise<readonly UserOrder[] | undefined> =>
  (await db.orders.get(user.id).catch(() => undefined))?.orders;

/** One order, as `Orders` has several. */
export interface OneOrder {
  order: UserOrder;
  remembered: boolean;
}

async function loadOrder(session: Session, id: string): Promise<OneOrder> {
  try {
    const order = await sendAuthenticated(session, userOrder, { id }, { timeoutMs: READ_TIMEOUT_MS });
    return { order, remembered: false };
  } catch (error) {
    const kept = error instanceof Offline ? await readStoredOrders(session) : undefined;
    const order = kept?.find(({ order_id }) => order_id === id);
    if (!order) throw error;
    return { order, remembered: true };
  }
}

const listKey = ({ user }: Session) => ['user-orders', user.id];
const orderKey = ({ user }: Session, id: string) => ['user-order', user.id, id];

/** Loads one order; until then, it is as the list has it. */
export function useOrder(session: Session, id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: orderKey(session, id),
    queryFn: () => loadOrder(session, id),
    placeholderData: () => {
      const listed = queries.getQueryData<Orders>(listKey(session));
      const order = listed?.orders.find(({ order_id }) => order_id === id);
      return order && { order, remembered: listed?.remembered ?? false };
    },
    ...always,
  });
}

/** Shows an order that the API returned after a change. */
export function keepOrder(queries: QueryClient, session: Session, order: UserOrder): void {
  queries.setQueryData<OneOrder>(orderKey(session, order.order_id), { order, remembered: false });
  queries.setQueryData<Orders>(
    listKey(session),
    (list) => list && { ...list, orders: list.orders.map((one) => (one.order_id === order.order_id ? order : one)) },
  );
}

/** Loads the orders again, after something that changed one of them. */
export async function reloadOrders(queries: QueryClient): Promise<void> {
  await Promise.all(['user-orders', 'user-order'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

export function useOrders(session: Session) {
  return useQuery({ queryKey: listKey(session), queryFn: () => loadOrders(session), ...always });
}

/** The time between two reads while the orders are those of the device. */
const RETRY_MS = 10_000;

const always = {
  // No network check by the query library: the device answers offline.
  networkMode: 'always',
  // Off by default in this mode: a list that failed offline loads when the network returns.
  refetchOnReconnect: true,
  // Always reload: an order that was just placed must be listed.
  staleTime: 0,
  // On a slow line the answer may be too late without the browser being offline, and no event says when it is faster.
  refetchInterval: ({ state }: { state: { data?: { remembered: boolean } | undefined } }) =>
    state.data?.remembered ? RETRY_MS : false,
} as const;
