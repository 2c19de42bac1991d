import { findReturn, returnedLines } from '@kundan/domain/order/return-order';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';
import type { EventMetadata } from '../event-store/stored-event.ts';
import type { RecordedOrder } from '../orders/log/recorded-order.ts';
import { OrderService } from '../orders/order.service.ts';
import { piecesOf, StockService } from '../stock/stock.service.ts';

/** Places the orders that replace returned pieces. */
@Injectable()
export class Replacements {
  constructor(
    private readonly orders: OrderService,
    private readonly stock: StockService,
  ) {}

  /**
   * Places an order of value 0 for the pieces of a return, to the same customer, and takes them from the stock. It is shipped as any
   * order; nothing is paid for it, so it is in no revenue. Returns its number. Throws PRODUCT_SOLD_OUT.
   */
  async place(
    em: EntityManager,
    { id, order, returns }: RecordedOrder,
    returnNumber: number,
    metadata: EventMetadata,
  ): Promise<number> {
    const { shopperId, customer, number, locale } = order;
    // Other pieces, which have their own HUIDs.
    const lines = returnedLines(order, findReturn(order, returnNumber)).map(({ huids: _, ...line }) => ({
      ...line,
      price: 0,
    }));
    // One replacement for a return, whatever happens, and another one after it was cancelled.
    const history = returns.find((one) => one.number === returnNumber)?.history ?? [];
    const earlier = history.filter(({ step }) => step === 'replaced').length;
    const orderId = hashToUuid('replacement', [id, String(returnNumber), ...(earlier > 0 ? [String(earlier)] : [])]);
    await this.stock.consume(em, { orderId, lines: piecesOf(lines) }, metadata.actor);
    const command = { shopperId, customer, lines, locale, replaces: { order: number, returnNumber } };
    return (await this.orders.place(em, command, metadata, { orderId })).order.number;
  }
}
