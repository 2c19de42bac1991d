import type { OutputOf } from '@kundan/contracts/call';
import type { paymentResult } from '@kundan/contracts/payment-result.contract';
import { DomainError } from '@kundan/domain/error';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadOrder } from '../orders/log/order-log.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';

/** What became of a payment order. Throws PAYMENT_NOT_FOUND for an unknown one. */
export async function loadPaymentResult(em: EntityManager, id: string): Promise<OutputOf<typeof paymentResult>> {
  const checkout = await em.findOne(Checkout, id);
  if (!checkout) throw new DomainError('PAYMENT_NOT_FOUND');
  if (checkout.orderId) {
    const placed = await loadOrder(em, checkout.orderId);
    return { status: 'placed', order_id: placed ? formatOrderId(placed.order.number) : null };
  }
  const payments = await em.find(Payment, { checkout: id });
  if (payments.some(({ status, owed }) => status === 'authorized' || owed > 0))
    return { status: 'confirming', order_id: null };
  const isRefunded = payments.some(({ captured }) => captured > 0);
  return { status: isRefunded ? 'refunded' : 'unpaid', order_id: null };
}
