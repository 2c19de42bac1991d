import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { dashboardStatistics, listOrders, type AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useCallPage, useReload } from '../use-call.ts';
import { playSound } from './order-sound.ts';

/** Milliseconds between two looks for new orders. */
const LOOK_EVERY = 5_000;

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
    { page: 1, limit: 1, sort: 'newest' },
    { enabled: may('listOrders'), refetchInterval: LOOK_EVERY, refetchIntervalInBackground: true, staleTime: 0 },
  );
  const reload = useReload();
  const known = useRef<number>(undefined);
  const [newOrders, setNewOrders] = useState<NewOrders>();
  useEffect(() => {
    if (!data) return;
    const count = data.total - (known.current ?? data.total);
    known.current = data.total;
    const newest = data.items[0];
    if (count <= 0 || !newest) return;
    setNewOrders({ count, newest });
    playSound();
    void reload(listOrders, dashboardStatistics, adminTasks);
  }, [data, reload]);
  const close = useCallback(() => setNewOrders(undefined), []);
  return { newOrders, close };
}
