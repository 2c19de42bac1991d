import { dayInIndia, startOfDayInIndia } from '../day-in-india.ts';
import { businessDaysAfter, PROCESSING_DAYS } from './delivery-window.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the instant before which an order was placed that should have left by now: its last business day for processing is
 * over in India. The shop promises that an order leaves within two business days.
 */
export function overdueBefore(now: Date): Date {
  const today = dayInIndia(now);
  let placed = startOfDayInIndia(today);
  while (lastDayToShip(dayInIndia(placed)) >= today) placed = new Date(placed.getTime() - DAY_MS);
  return new Date(placed.getTime() + DAY_MS);
}

/** The last day (YYYY-MM-DD) on which an order of a day in India leaves in time. */
function lastDayToShip(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = businessDaysAfter(new Date(year, month - 1, date), PROCESSING_DAYS);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${last.getFullYear()}-${twoDigits(last.getMonth() + 1)}-${twoDigits(last.getDate())}`;
}
