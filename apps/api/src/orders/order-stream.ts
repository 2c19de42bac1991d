import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import type { EventStream } from '../event-store/decide-and-append.ts';
import type { Projection } from '../event-store/projection.ts';
import type { DocumentIssuer } from '../invoices/document-issuer.ts';
import { orderLog } from './log/order-log.ts';
import type { StockService } from '../stock/stock.service.ts';
import { moveOrderPieces } from './move-order-pieces.ts';
import { projectOrderSummary } from './projections/order-summary.projection.ts';
import { projectProductSales } from './projections/product-sales.projection.ts';

/**
 * The event stream of orders. Read tables, mails and documents are written in the transaction of the events, mails by
 * `writeMail`; `changeReplacedReturn` writes to the stream of the order whose pieces it replaces.
 */
export function createOrderStream(
  stock: StockService,
  documents: DocumentIssuer,
  writeMail: Projection<Order | undefined, OrderEvent>,
  changeReplacedReturn: Projection<Order | undefined, OrderEvent>,
): EventStream<Order | undefined, OrderEvent> {
  return {
    log: orderLog,
    projections: [
      // First, because every transaction locks the stock before the sales.
      (change) => moveOrderPieces(stock, change),
      projectOrderSummary,
      changeReplacedReturn,
      projectProductSales,
      writeMail,
      // Last, because the counter of the numbers stays locked until the transaction ends.
      (change) => documents.issue(change),
    ],
    conflictCode: 'ORDER_CHANGED_MEANWHILE',
  };
}
