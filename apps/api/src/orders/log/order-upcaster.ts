import type { OrderEvent } from '@kundan/domain/order/order-events';
import { CURRENCY } from '@kundan/domain/shop';
import { createUpcaster } from '../../event-store/upcaster.ts';

/** Schema version 2 added the currency of a payment. All earlier payments were in rupees. */
export const orderUpcaster = createUpcaster<OrderEvent>(2, {
  1: (event) => (event.type === 'PaymentReceived' ? { currency: CURRENCY, ...event } : event),
});
