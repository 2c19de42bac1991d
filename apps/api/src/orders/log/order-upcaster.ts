import type { OrderEvent } from '@kundan/domain/order/order-events';
import { CURRENCY } from '@kundan/domain/shop';
import { createUpcaster } from '../../event-store/upcaster.ts';

/**
 * Schema version 2 added the currency of a payment. All earlier payments were in rupees. Since version 3 the customer is
 * encrypted, so that a release that cannot decrypt it refuses the event.
 */
export const orderUpcaster = createUpcaster<OrderEvent>(3, {
  1: (event) => (event.type === 'PaymentReceived' ? { currency: CURRENCY, ...event } : event),
  2: (event) => event,
});
