import { DAY_MS } from '../durations.ts';
import { dayInIndia, startOfDayInIndia } from '../day-in-india.ts';
import { businessDaysAfter } from './delivery-window.ts';

/**
 * Returns the instant before which an order was placed that should have left by now: the last of the business days in which the shop
 * promises that an order leaves is over in India.
 */
export function overdueBefore(now: Date, dispatchDays: number): Date {
  const today = dayInIndia(now);
  let placed = startOfDayInIndia(today);
  while (lastDayToShip(dayInIndia(placed), dispatchDays) >= today) placed = new Date(placed.getTime() - DAY_MS);
  return new Date(placed.getTime() + DAY_MS);
}

/** The last day (YYYY-MM-DD) on which an order of a day in India leaves in time. */
function lastDayToShip(day: string, dispatchDays: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = businessDaysAfter(new Date(year, month - 1, date), dispatchDays);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${last.getFullYear()}-${twoDigits(last.getMonth() + 1)}-${twoDigits(last.getDate())}`;
}
