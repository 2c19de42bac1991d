import {
  dashboardStatistics,
  listOrders,
  setOrderStatus,
  shipOrders,
  type AdminOrder,
  UNDO_SECONDS,
} from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { failureWords, useAdmin } from '../admin-context.ts';
import { UndoContext, type UndoOffer } from './undo/undo-offer.ts';

const texts = messages.admin;
export const ORDERS_KEY = ['admin-orders'];
/** Milliseconds after which new orders appear. */
const LOOK_EVERY = 15_000;

/** The server holds the mails for this time after a change; the clocks of server and device may differ. */
const offerFor = (ids: string[]): UndoOffer => ({ ids, until: Date.now() + UNDO_SECONDS * 1000 });

/** Loads a page of orders, and again while it is shown. Shows a notice about the first result. */
export function useAdminOrders(request: RequestOf<typeof listOrders>) {
  const { askPage, say, complain } = useAdmin();
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'page', request],
    queryFn: () => askPage(listOrders, request),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
    staleTime: 0,
  });
  const { isSuccess, error } = query;
  useEffect(() => {
    if (isSuccess) say(texts.ordersLoaded);
  }, [isSuccess, say]);
  useEffect(() => {
    if (error) complain(failureWords(error, texts.ordersFailed, texts.loginToViewOrders));
  }, [error, complain]);
  return query;
}

/** Loads an order by its id; `listed` is shown meanwhile. */
export function useAdminOrder(id: string, listed: AdminOrder | undefined) {
  const { ask } = useAdmin();
  return useQuery({
    queryKey: [...ORDERS_KEY, 'order', id],
    queryFn: async () => (await ask(listOrders, { q: id, limit: 10 })).find((order) => order.id === id) ?? null,
    placeholderData: listed,
    staleTime: 0,
  });
}

/** The number of orders by status. */
export function useOrderCounts() {
  const { ask } = useAdmin();
  const { data } = useQuery({
    queryKey: [...ORDERS_KEY, 'counts'],
    queryFn: () => ask(dashboardStatistics, {}),
    refetchInterval: LOOK_EVERY,
  });
  return data?.orders_by_status;
}

/** The names of the couriers in the settings. */
export function useCouriers(): readonly string[] {
  const { ask } = useAdmin();
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => ask(getSettings, {}) });
  return data?.couriers.map(({ name }) => name) ?? [];
}

/** Sets status, tracking number and courier, and loads the orders again. */
export function useStatusUpdate() {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  const { setOffer } = use(UndoContext);
  return useMutation({
    mutationFn: (change: RequestOf<typeof setOrderStatus>) => ask(setOrderStatus, { ...change, hold_mail: true }),
    onSuccess: ({ id, undo_until: until }) => {
      say(texts.statusUpdated);
      setOffer(until ? offerFor([id]) : undefined);
      return queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
    onError: (error) => complain(failureWords(error, texts.statusFailed, texts.loginToUpdateStatus)),
  });
}

/** Ships several orders. Resolves with the reasons of those that were not shipped, by id. */
export function useShipping() {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  const { setOffer } = use(UndoContext);
  return useMutation({
    mutationFn: async (shipments: RequestOf<typeof shipOrders>['shipments']) => {
      const { results } = await ask(shipOrders, { shipments, hold_mail: true });
      const undoable = results.filter(({ undo_until: until }) => until).map(({ id }) => id);
      setOffer(undoable.length > 0 ? offerFor(undoable) : undefined);
      return Object.fromEntries(results.flatMap(({ id, ok, message }) => (ok ? [] : [[id, message ?? '']])));
    },
    onSuccess: (reasons, shipments) => {
      const failed = Object.keys(reasons).length;
      if (failed > 0) complain(texts.orders.notShipped(failed));
      else say(texts.orders.shipped(shipments.length));
    },
    onError: (error) => complain(failureWords(error, texts.orders.shipFailed, texts.loginToUpdateStatus)),
    onSettled: () => queries.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Requests a refund and shows what became of it. The list reloads the order. */
export function useRefund() {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  const { setOffer } = use(UndoContext);
  return useMutation({
    // Money that is given back cannot be undone.
    onMutate: () => setOffer(undefined),
    mutationFn: ({ key: idempotencyKey, ...refund }: RequestOf<typeof requestRefund> & { key: string }) =>
      ask(requestRefund, refund, { idempotencyKey }),
    onSuccess: ({ status }) => (status === 'failed' ? complain : say)(texts.refunds[status]),
    onError: (error) => complain(failureWords(error, texts.refundFailed, texts.loginToRefund)),
    onSettled: () => queries.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
