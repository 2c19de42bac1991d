import type { UserOrder } from '@kundan/contracts/orders.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { lastReturnDay, type ReturnPolicy } from '@kundan/domain/order/return-window';
import { namesOf } from '../names-of-order.ts';

export interface ReturnableLine {
  /** The position in the order, from 1. */
  line: number;
  name: string;
  left: number;
}

/** The lines of an order of which pieces can still be returned. */
export function returnableLines({
  cart,
  returns = [],
}: Pick<UserOrder, 'cart'> & Partial<UserOrder>): ReturnableLine[] {
  const going = returns.flatMap(({ state, lines }) => (state === 'rejected' ? [] : lines));
  return cart.flatMap((item, index) => {
    const line = index + 1;
    const left = going.reduce((rest, one) => rest - (one.line === line ? one.quantity : 0), item.quantity);
    return left > 0 ? [{ line, name: pieceName(namesOf(item)), left }] : [];
  });
}

/**
 * The last day (YYYY-MM-DD) on which the shopper may return pieces of an order; undefined when there is nothing to return, or no more. A
 * shop that takes back damaged pieces only has the damage report.
 */
export function returnDay(order: UserOrder, policy: ReturnPolicy | undefined, now: Date): string | undefined {
  if (policy?.accept !== 'days' || order.status !== 'Delivered' || returnableLines(order).length === 0)
    return undefined;
  const last = lastReturnDay(order.timeline, policy);
  return last !== undefined && dayInIndia(now) <= last ? last : undefined;
}
