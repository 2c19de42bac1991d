import {
  dashboardStatistics,
  listOrders,
  MAX_SHIPMENTS,
  setOrderStatus,
  shipOrders,
  type AdminOrder,
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
import { offerOf, type Undoable, undoableOf, UndoContext } from './undo/undo-offer.ts';

const texts = panelMessages;
/** What a change of an order changes. */
export const ORDER_CALLS = [listOrders, dashboardStatistics];
/** Milliseconds after which new orders appear. */
const LOOK_EVERY = 15_000;

type ChangedOrder = Pick<AdminOrder, 'id' | 'email'>;

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
export function useStatusUpdate(order: ChangedOrder) {
  const { send, notifySuccess } = useAdmin();
  const { setOffer } = use(UndoContext);
  const change = (input: RequestOf<typeof setOrderStatus>) =>
    send(setOrderStatus, { ...input, hold_mail: !input.refund_follows });
  return useChange(change, {
    onSuccess: (changed) => {
      notifySuccess(texts.statusUpdated);
      const now = Date.now();
      setOffer(offerOf(undoableOf([changed], now), [order], now));
    },
    failed: texts.statusFailed,
    signIn: texts.loginToUpdateStatus,
    reloads: ORDER_CALLS,
  });
}

/** Ships several of the orders. Resolves with the reasons of those that were not shipped, by id. */
export function useShipping(orders: readonly ChangedOrder[]) {
  const { send, notifySuccess, notifyError } = useAdmin();
  const { setOffer } = use(UndoContext);
  const ship = async (shipments: RequestOf<typeof shipOrders>['shipments']) => {
    const results: OutputOf<typeof shipOrders>['results'] = [];
    const undoable: Undoable[] = [];
    try {
      for (let at = 0; at < shipments.length; at += MAX_SHIPMENTS) {
        const part = shipments.slice(at, at + MAX_SHIPMENTS);
        const { results: shipped } = await send(shipOrders, { shipments: part, hold_mail: true });
        results.push(...shipped);
        undoable.push(...undoableOf(shipped, Date.now()));
      }
    } finally {
      // Also of the parts before one that failed.
      setOffer(offerOf(undoable, orders, Date.now()));
    }
    return Object.fromEntries(results.flatMap(({ id, ok, message }) => (ok ? [] : [[id, message ?? '']])));
  };
  return useChange(ship, {
    onSuccess: (reasons, shipments) => {
      const failed = Object.keys(reasons).length;
      const unmailed = orders.filter(({ id, email }) => email === '' && shipments.some((one) => one.id === id)).length;
      if (failed > 0) notifyError(texts.orders.notShipped(failed));
      else notifySuccess(texts.orders.shipped(shipments.length, shipments.length - unmailed));
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
