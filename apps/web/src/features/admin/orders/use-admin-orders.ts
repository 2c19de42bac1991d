import {
  dashboardStatistics,
  listOrders,
  MAX_SHIPMENTS,
  setOrderStatus,
  shipOrders,
  type AdminOrder,
  UNDO_SECONDS,
} from '@kundan/contracts/admin/orders.contract';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import type { OutputOf, RequestOf } from '@kundan/contracts/call';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { use } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useCall, useCallPage, useChange, useNoticeOf } from '../use-call.ts';
import { useFirstLoadNotice } from '../use-first-load.ts';
import { UndoContext, type UndoOffer } from './undo/undo-offer.ts';

const texts = panelMessages;
/** What a change of an order changes. */
export const ORDER_CALLS = [listOrders, dashboardStatistics];
/** Milliseconds after which new orders appear. */
const LOOK_EVERY = 15_000;

/** The server holds the mails for this time after a change; the clocks of server and device may differ. */
const offerFor = (ids: string[], isMailed = true): UndoOffer => ({
  ids,
  isMailed,
  until: Date.now() + UNDO_SECONDS * 1000,
});

/** Loads a page of orders, and again while it is shown. */
export function useAdminOrders(request: RequestOf<typeof listOrders>) {
  const query = useCallPage(listOrders, request, { refetchInterval: LOOK_EVERY, staleTime: 0 });
  useFirstLoadNotice(query.isSuccess, texts.ordersLoaded);
  useNoticeOf(query.error, texts.ordersFailed, texts.loginToViewOrders);
  return query;
}

/** Loads an order by its id, and again while it is shown; `listed` is shown meanwhile. */
export function useAdminOrder(id: string, listed: AdminOrder | undefined) {
  const { data, isPending, error, refetch } = useCall(
    listOrders,
    { q: id, limit: 10 },
    { placeholderData: listed && [listed], refetchInterval: LOOK_EVERY, staleTime: 0 },
  );
  return { order: data ? data.find((order) => order.id === id) : listed, isPending, error, refetch };
}

/** The number of orders by status. */
export const useOrderCounts = () =>
  useCall(dashboardStatistics, {}, { refetchInterval: LOOK_EVERY }).data?.orders_by_status;

/** The names of the couriers in the settings. */
export const useCouriers = (): readonly string[] =>
  useCall(getSettings, {}).data?.couriers.map(({ name }) => name) ?? [];

/** Sets status, tracking number and courier of an order. */
export function useStatusUpdate({ email }: Pick<AdminOrder, 'email'>) {
  const { send, notifySuccess } = useAdmin();
  const { setOffer } = use(UndoContext);
  const change = (input: RequestOf<typeof setOrderStatus>) =>
    send(setOrderStatus, { ...input, hold_mail: !input.refund_follows });
  return useChange(change, {
    onSuccess: ({ id, undo_until: until }) => {
      notifySuccess(texts.statusUpdated);
      setOffer(until ? offerFor([id], email !== '') : undefined);
    },
    failed: texts.statusFailed,
    signIn: texts.loginToUpdateStatus,
    reloads: ORDER_CALLS,
  });
}

/** Ships several orders. Resolves with the reasons of those that were not shipped, by id. */
export function useShipping() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const { setOffer } = use(UndoContext);
  const ship = async (shipments: RequestOf<typeof shipOrders>['shipments']) => {
    const results: OutputOf<typeof shipOrders>['results'] = [];
    try {
      for (let at = 0; at < shipments.length; at += MAX_SHIPMENTS) {
        const part = shipments.slice(at, at + MAX_SHIPMENTS);
        results.push(...(await send(shipOrders, { shipments: part, hold_mail: true })).results);
      }
    } finally {
      // Also of the parts before one that failed.
      const undoable = results.filter(({ undo_until: until }) => until).map(({ id }) => id);
      setOffer(undoable.length > 0 ? offerFor(undoable) : undefined);
    }
    return Object.fromEntries(results.flatMap(({ id, ok, message }) => (ok ? [] : [[id, message ?? '']])));
  };
  return useChange(ship, {
    onSuccess: (reasons, shipments) => {
      const failed = Object.keys(reasons).length;
      if (failed > 0) notifyError(texts.orders.notShipped(failed));
      else notifySuccess(texts.orders.shipped(shipments.length));
    },
    failed: texts.orders.shipFailed,
    signIn: texts.loginToUpdateStatus,
    reloads: ORDER_CALLS,
  });
}

/** Requests a refund and shows what became of it. */
export function useRefund() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const { setOffer } = use(UndoContext);
  const request = ({ key: idempotencyKey, ...refund }: RequestOf<typeof requestRefund> & { key: string }) =>
    send(requestRefund, refund, { idempotencyKey });
  return useChange(request, {
    // Money that is given back cannot be undone.
    onMutate: () => setOffer(undefined),
    onSuccess: ({ status }) => (status === 'failed' ? notifyError : notifySuccess)(texts.refunds[status]),
    failed: texts.refundFailed,
    signIn: texts.loginToRefund,
    reloads: ORDER_CALLS,
  });
}

/** Confirms that the payment of a cancelled order is kept. */
export function useKeepPayment() {
  const { send, notifySuccess } = useAdmin();
  const { keep } = paymentMessages;
  return useChange((input: RequestOf<typeof keepPayment>) => send(keepPayment, input), {
    onSuccess: () => notifySuccess(keep.done),
    failed: keep.failed,
    reloads: ORDER_CALLS,
  });
}
