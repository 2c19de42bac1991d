import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { orderPiecesChange } from '@kundan/domain/stock/order-pieces';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { piecesOf, type StockService } from '../stock/stock.service.ts';

/**
 * Returns the pieces of an order that is cancelled before it is shipped to the stock, and takes them again when the
 * cancellation is undone. Returned pieces go back when staff say so. Throws PRODUCT_SOLD_OUT when they were sold meanwhile.
 */
export function moveOrderPieces(
  stock: StockService,
  { streamId: orderId, after, appended, history }: StreamChange<Order | undefined, OrderEvent>,
): ProjectionWrite[] {
  const events = (stored: typeof history) => stored.map(({ event }) => event);
  const { returned, taken } = orderPiecesChange(events(history), events(appended));
  const [first] = appended;
  if (!after || !first) return [];
  const { actor } = first;
  const writes: ProjectionWrite[] = [];
  if (returned.length > 0) writes.push((em) => stock.returnPieces(em, { orderId, lines: piecesOf(returned) }, actor));
  if (taken.length > 0) writes.push((em) => stock.consume(em, { orderId, lines: piecesOf(taken) }, actor));
  return writes;
}
