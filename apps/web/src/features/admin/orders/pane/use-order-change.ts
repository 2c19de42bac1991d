import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { useState } from 'react';
import type { OrderStatus } from '@kundan/domain/shop';
import { plannedChange, type OrderEdits } from '../planned-change.ts';
import { useStatusUpdate } from '../use-admin-orders.ts';

/** The edited fields of an order, what saving them would do, and saving. */
export function useOrderChange(order: AdminOrder) {
  const [edits, setEdits] = useState<OrderEdits>({});
  const { mutateAsync, isPending } = useStatusUpdate(order);
  const { status, tracking, courier, action } = plannedChange(order, edits);
  const save = async (next: OrderStatus = status, refund_follows?: boolean) => {
    // A cancellation does not save a number that was typed before.
    const number = next === 'Cancelled' ? undefined : tracking || undefined;
    await mutateAsync({
      id: order.id,
      status: next,
      tracking_number: number,
      courier: (number && courier) || undefined,
      refund_follows,
    });
    // What was chosen while the order was loaded again stays.
    setEdits(({ ...current }) => {
      for (const field of ['status', 'tracking', 'courier'] as const)
        if (current[field] === edits[field]) delete current[field];
      return current;
    });
  };
  const edit = (change: OrderEdits) => setEdits({ ...edits, ...change });
  return { status, tracking, courier, action, edits, edit, save, isPending };
}
