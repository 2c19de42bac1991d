import { evolve, type Order } from '../order/order.ts';
import type { OrderEvent } from '../order/order-events.ts';

/**
 * Returns how the appended events change the pieces of a placed order: 'returned' when it is cancelled before it is
 * shipped, 'taken' when such a cancellation is undone. `history` holds all events of the order, the appended ones last.
 */
export function orderPiecesChange(
  history: readonly OrderEvent[],
  appended: readonly OrderEvent[],
): 'returned' | 'taken' | undefined {
  const before = arePiecesReturned(history.slice(0, history.length - appended.length));
  const after = arePiecesReturned(history);
  if (before === after) return undefined;
  return after ? 'returned' : 'taken';
}

function arePiecesReturned(events: readonly OrderEvent[]): boolean {
  let order: Order | undefined;
  let areReturned = false;
  for (const event of events) {
    const previous = order?.status;
    order = evolve(order, event);
    if (order.status !== 'Cancelled') areReturned = false;
    else if (previous === 'Pending Payment' || previous === 'Payment Received') areReturned = true;
  }
  return areReturned;
}
