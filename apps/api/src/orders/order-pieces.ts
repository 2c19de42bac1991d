import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { orderPiecesChange } from '@kundan/domain/stock/order-pieces';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StreamChange } from '../event-store/handle-command.ts';
import type { StockService } from '../stock/stock.service.ts';

/**
 * Returns the pieces of an order that is cancelled before it is shipped to the stock, and takes them again when the
 * cancellation is undone. Throws PRODUCT_SOLD_OUT when they were sold meanwhile.
 */
export async function moveOrderPieces(
  em: EntityManager,
  stock: StockService,
  { streamId: orderId, after, appended, history }: StreamChange<Order | undefined, OrderEvent>,
): Promise<void> {
  const events = (stored: typeof history) => stored.map(({ event }) => event);
  const pieces = orderPiecesChange(events(history), events(appended));
  const [first] = appended;
  if (!after || !first || !pieces) return;
  const order = { orderId, shopperId: after.shopperId, lines: after.lines };
  if (pieces === 'returned') await stock.returnPieces(em, order, first.actor);
  else await stock.consume(em, order, first.actor);
}
