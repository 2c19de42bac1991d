import type { OrderStatus } from '../shop.ts';

/** The way of an order that nothing interrupts. */
const WAY = ['Pending Payment', 'Payment Received', 'Shipped', 'Delivered'] as const satisfies OrderStatus[];

/** Returns the statuses that an order of this status still reaches, in their order; none after the end of the way. */
export function comingStatuses(status: OrderStatus): readonly OrderStatus[] {
  const at = WAY.findIndex((step) => step === status);
  return at < 0 ? [] : WAY.slice(at + 1);
}
