import { type AdminOrder, listOrders } from '@kundan/contracts/admin/orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useState } from 'react';
import { useAdmin } from '../../admin-context.ts';
import { useSelection } from '../../table/use-selection.ts';
import { useChange } from '../../use-call.ts';

/** Orders that can be selected at once. */
export const MAX_SELECTED = 1_000;
const BATCH = 200;

/** The selected orders: of the page, or all that match the filters. */
export function useChosenOrders(page: readonly AdminOrder[], request: RequestOf<typeof listOrders>) {
  const { send } = useAdmin();
  const selection = useSelection();
  /** Those that match, from all pages, once they were selected. */
  const [all, setAll] = useState<readonly AdminOrder[]>([]);
  const filters = JSON.stringify({ ...request, page: undefined });
  const [selectedWith, setSelectedWith] = useState(filters);
  const clear = () => {
    setAll([]);
    selection.clear();
  };
  if (filters !== selectedWith) {
    setSelectedWith(filters);
    clear();
  }
  const gather = async () => {
    const found = new Map<string, AdminOrder>();
    for (let at = 1; found.size < MAX_SELECTED; at += 1) {
      const batch = await send(listOrders, { ...request, page: at, limit: BATCH });
      for (const order of batch) found.set(order.id, order);
      if (batch.length < BATCH) break;
    }
    return [...found.values()];
  };
  const selectAll = useChange(gather, {
    failed: deskMessages.order.selectFailed,
    onSuccess: (orders) => {
      setAll(orders);
      selection.setSelected(Object.fromEntries(orders.map(({ id }) => [id, true])));
    },
  });
  // The page is newer.
  const known = new Map([...all, ...page].map((order) => [order.id, order]));
  const chosen = [...known.values()].filter(({ id }) => selection.selected[id]);
  return {
    selection,
    chosen,
    clear,
    selectAll: () => selectAll.mutate(),
    isSelecting: selectAll.isPending,
    isPageSelected: page.length > 0 && page.every(({ id }) => selection.selected[id]),
    /** Whether the selection is kept on other pages. */
    spansPages: all.length > 0,
  };
}
