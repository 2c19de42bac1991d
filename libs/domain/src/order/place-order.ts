import { cartTotal } from '../cart/cart.ts';
import { DomainError } from '../error.ts';
import { CURRENCY } from '../shop.ts';
import { requireOneForEachPiece } from './huids.ts';
import type { Order } from './order.ts';
import type { PlaceOrder } from './order-commands.ts';
import type { OrderEvent, OrderPlaced } from './order-events.ts';

/** Throws CART_EMPTY, PAYMENT_AMOUNT_DIFFERS, HUIDS_TOO_MANY, or ORDER_CHANGED_MEANWHILE when another order has been placed in the stream. */
export function placeOrder(order: Order | undefined, command: PlaceOrder): OrderEvent[] {
  const { number, shopperId, customer, lines, payment, locale, replaces } = command;
  if (order) {
    if (order.number === number && order.payment?.id === payment?.id) return [];
    throw new DomainError('ORDER_CHANGED_MEANWHILE');
  }
  if (lines.length === 0) throw new DomainError('CART_EMPTY');
  requireOneForEachPiece(lines);
  const total = cartTotal(lines);
  if (payment && payment.amount !== total) throw new DomainError('PAYMENT_AMOUNT_DIFFERS');
  const placed: OrderPlaced = {
    type: 'OrderPlaced',
    number,
    shopperId,
    customer,
    lines,
    total,
    ...(locale && { locale }),
    ...(replaces && { replaces }),
  };
  if (!payment) return [placed];
  return [placed, { type: 'PaymentReceived', paymentId: payment.id, amount: payment.amount, currency: CURRENCY }];
}
