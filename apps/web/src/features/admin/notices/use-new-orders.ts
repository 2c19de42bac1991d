import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { dashboardStatistics, listOrders, type AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../browser/use-store.ts';
import { useAdmin } from '../admin-context.ts';
import { useCallPage, useReload } from '../use-call.ts';
import { playSound } from './order-sound.ts';
import { ownOrders } from './own-orders.ts';

/** Milliseconds between two looks for new orders. */
const LOOK_EVERY = 5_000;

/** Orders that a look reads, to find one that was not made in this panel. */
const LOOKS_AT = 5;

/** Orders that came while the panel is open. */
export interface NewOrders {
  /** How many came since the last look. */
  count: number;
  newest: AdminOrder;
}

/** Looks for new orders while the panel is open, also in a tab in the background. */
export function useNewOrders(): { newOrders: NewOrders | undefined; close: () => void } {
  const { may } = useAdmin();
  const { data } = useCallPage(
    listOrders,
    { page: 1, limit: LOOKS_AT, sort: 'newest' },
    { enabled: may('listOrders'), refetchInterval: LOOK_EVERY, refetchIntervalInBackground: true, staleTime: 0 },
  );
  const reload = useReload();
  const known = useRef<{ total: number; own: number }>(undefined);
  const own = useStore(ownOrders, ownOrders.get());
  const [newOrders, setNewOrders] = useState<NewOrders>();
  useEffect(() => {
    if (!data || own.isMaking) return;
    // Of the orders that came, those that were made here.
    const before = known.current ?? { total: data.total, own: own.ids.length };
    const made = own.ids.slice(before.own).filter((id) => data.items.some((order) => order.id === id)).length;
    const count = data.total - before.total - made;
    known.current = { total: data.total, own: before.own + made };
    const newest = data.items.find(({ id }) => !own.ids.includes(id));
    if (count <= 0 || !newest) return;
    setNewOrders({ count, newest });
    playSound();
    void reload(listOrders, dashboardStatistics, adminTasks, listProducts);
  }, [data, own, reload]);
  const close = useCallback(() => setNewOrders(undefined), []);
  return { newOrders, close };
}
