import { evolve, type Order } from '../order/order.ts';
import type { OrderEvent, OrderLine } from '../order/order-events.ts';
import { restockedPieces } from '../order/return-order.ts';

/** Lines of an order with the pieces that a change moves. */
export interface PiecesChange {
  returned: OrderLine[];
  taken: OrderLine[];
}

/**
 * Returns the pieces that the appended events put back into the stock, and those that they take again. All pieces of an order that is
 * cancelled before it is shipped go back, until it has another status; those of a return stay. `history` holds all events of the
 * order, the appended ones last.
 */
export function orderPiecesChange(history: readonly OrderEvent[], appended: readonly OrderEvent[]): PiecesChange {
  const before = piecesInStock(history.slice(0, history.length - appended.length));
  const { order, pieces } = piecesInStock(history);
  const moved = (sign: 1 | -1) =>
    (order?.lines ?? []).flatMap((line, index) => {
      const quantity = sign * ((pieces[index] ?? 0) - (before.pieces[index] ?? 0));
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
  return { returned: moved(1), taken: moved(-1) };
}

/** The pieces of each line that are back in the stock. */
function piecesInStock(events: readonly OrderEvent[]): { order: Order | undefined; pieces: number[] } {
  let order: Order | undefined;
  let areReturned = false;
  let wereReturned = false;
  for (const event of events) {
    const previous = order?.status;
    order = evolve(order, event);
    if (order.status === previous) continue;
    const isCancelledBeforeDispatch: boolean =
      order.status === 'Cancelled' && (previous === 'Pending Payment' || previous === 'Payment Received');
    const isUndo = event.type === 'OrderStatusChanged' && event.isUndo;
    // An undo says nothing about the pieces: they are where they were.
    [wereReturned, areReturned] = [areReturned, isUndo ? wereReturned : isCancelledBeforeDispatch];
  }
  if (!order) return { order, pieces: [] };
  return { order, pieces: areReturned ? order.lines.map(({ quantity }) => quantity) : restockedPieces(order) };
}
