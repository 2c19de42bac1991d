import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { useState } from 'react';
import type { OrderStatus } from '@kundan/domain/shop';
import { useDraft } from '../../use-draft.tsx';
import { plannedChange, type OrderEdits } from '../planned-change.ts';
import { useStatusUpdate } from '../use-admin-orders.ts';

/** What was typed. A status that was only chosen would come back unseen under "More". */
type Typed = Pick<OrderEdits, 'tracking' | 'courier'>;

/**
 * The edited fields of an order, what saving them would do, and saving. What was typed in a `form` stays while another order is open, and is
 * not taken over to the order's next status, whose form may not show it.
 */
export function useOrderChange(order: AdminOrder, form: 'ship' | 'deliver' | 'more') {
  const [chosen, setChosen] = useState<OrderStatus>();
  const [typed, setTyped] = useDraft<Typed>(`${form} ${order.id}, ${order.status}`);
  const edits: OrderEdits = { ...typed, ...(chosen && { status: chosen }) };
  const { mutateAsync, isPending } = useStatusUpdate(order);
  const { status, tracking, courier, action } = plannedChange(order, edits);
  const save = async (next: OrderStatus = status, refund_follows?: boolean) => {
    // What somebody else has saved meanwhile stays, and a cancellation does not save a number that was typed before.
    const isTyped = edits.tracking !== undefined || edits.courier !== undefined;
    const number = (isTyped && next !== 'Cancelled' && tracking) || undefined;
    await mutateAsync({
      id: order.id,
      status: next,
      status_seen: order.status,
      tracking_number: number,
      courier: (number && courier) || undefined,
      refund_follows,
    });
    // What was chosen while the order was loaded again stays.
    setChosen((current) => (current === edits.status ? undefined : current));
    setTyped(({ ...current } = {}) => {
      for (const field of ['tracking', 'courier'] as const) if (current[field] === edits[field]) delete current[field];
      return current;
    });
  };
  const edit = ({ status: next, ...change }: OrderEdits) => {
    if (next) setChosen(next);
    setTyped((current) => ({ ...current, ...change }));
  };
  return { status, tracking, courier, action, edits, edit, save, isPending };
}
