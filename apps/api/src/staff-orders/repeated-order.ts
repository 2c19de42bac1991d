import { isDeepStrictEqual } from 'node:util';
import type { DirectSale, StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { DomainError } from '@kundan/domain/error';
import { foldOrder } from '@kundan/domain/order/order';
import type { OrderPlaced } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadEvents } from '../event-store/event-log.ts';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';
import { toBilling } from '../orders/billing.ts';
import { orderLog } from '../orders/log/order-log.ts';
import { findDirectPaymentsByOrder } from '../orders/projections/direct-payments.ts';

/** The id of the order that a person of the staff makes with an Idempotency-Key. */
export const directOrderId = (key: string, staff: string): string => hashToUuid(key, [staff]);

/** The shopper of the payment link that this person makes with the key. A key makes one of both. */
export const linkShopper = (key: string, staff: string): string => hashToUuid(key, [staff, 'link']);

/**
 * The number of the order that an earlier request with the same key has made; undefined without one. Throws IDEMPOTENCY_KEY_REUSED when
 * that request had other content.
 */
export async function findRepeatedOrder(
  em: EntityManager,
  orderId: string,
  input: DirectSale,
): Promise<number | undefined> {
  const [first, ...others] = await loadEvents(em, orderLog, orderId);
  if (first?.event.type !== 'OrderPlaced') return undefined;
  const wasDelivered = others.some(
    ({ event, recordedAt }) => event.type === 'OrderStatusChanged' && recordedAt === first.recordedAt,
  );
  const paymentId = foldOrder([first, ...others].map(({ event }) => event))?.payment?.id;
  const payment = (await findDirectPaymentsByOrder(em, [{ paymentId }])).get(orderId);
  const isSame =
    wasDelivered === input.delivered &&
    payment?.method === input.payment.method &&
    payment.reference === input.payment.reference &&
    isSameContent(first.event, input);
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return first.event.number;
}

/** Whether a request names the same customer and pieces. */
export function isSameContent(
  { customer, lines }: Pick<OrderPlaced, 'customer' | 'lines'>,
  input: StaffOrder,
): boolean {
  const { name, phone = '', email = '', address, ...billing } = input.customer;
  const given = { ...customer, address: customer.address.addressLane === '' ? undefined : customer.address };
  const pieces = lines.map(({ productId, option, quantity, huids }) => ({
    product_id: productId,
    ...(option && { option: option.value }),
    quantity,
    ...(huids && { huids }),
  }));
  const asked = input.lines.map(({ huids = [], ...line }) => ({ ...line, ...(huids.length > 0 && { huids }) }));
  return (
    isDeepStrictEqual(given, { name, phone, email, address, ...toBilling(billing) }) && isDeepStrictEqual(pieces, asked)
  );
}
