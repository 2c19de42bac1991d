import { dayInIndia } from '../day-in-india.ts';
import { businessDaysAfter, type DeliveryDays } from './delivery-window.ts';
import type { TimelineEntry } from './order-timeline.ts';

/** The first and the last day on which an order is expected, in India: YYYY-MM-DD. */
export interface ExpectedDelivery {
  from: string;
  to: string;
}

/**
 * When an order arrives whose newest status this is: counted from its payment, and from its dispatch when it has left. The earliest
 * day of an order that has not left assumes dispatch at once. Undefined for an order that is unpaid, delivered or cancelled.
 */
export function expectedDelivery(
  newest: TimelineEntry | undefined,
  { dispatchDays, fromDays, toDays }: DeliveryDays,
): ExpectedDelivery | undefined {
  if (newest?.status !== 'Payment Received' && newest?.status !== 'Shipped') return undefined;
  // Noon is on the same day in every time zone in which the shop runs.
  const day = new Date(`${dayInIndia(new Date(newest.at))}T12:00:00Z`);
  const latest = newest.status === 'Shipped' ? toDays : dispatchDays + toDays;
  return { from: dayInIndia(businessDaysAfter(day, fromDays)), to: dayInIndia(businessDaysAfter(day, latest)) };
}
