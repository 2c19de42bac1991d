import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { orderPiecesChange } from '@kundan/domain/stock/order-pieces';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { piecesOf, type StockService } from '../stock/stock.service.ts';

/**
 * Returns the pieces of an order that is cancelled before it is shipped to the stock, and takes them again when the
 * cancellation is undone. Throws PRODUCT_SOLD_OUT when they were sold meanwhile.
 */
export function moveOrderPieces(
  stock: StockService,
  { streamId: orderId, after, appended, history }: StreamChange<Order | undefined, OrderEvent>,
): ProjectionWrite[] {
  const events = (stored: typeof history) => stored.map(({ event }) => event);
  const pieces = orderPiecesChange(events(history), events(appended));
  const [first] = appended;
  if (!after || !first || !pieces) return [];
  const order = { orderId, shopperId: after.shopperId, lines: piecesOf(after.lines) };
  const { actor } = first;
  return [(em) => (pieces === 'returned' ? stock.returnPieces(em, order, actor) : stock.consume(em, order, actor))];
}
