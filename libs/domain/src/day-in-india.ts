import { HOUR_MS } from './durations.ts';

const OFFSET_MS = 5.5 * HOUR_MS;

/** Returns the date in India (YYYY-MM-DD) at an instant. India has one time zone and no daylight saving time. */
export function dayInIndia(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the instant at which a day (YYYY-MM-DD) begins in India. */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** Returns the same time of the same day of a later month in India, or of its last day when the month is shorter. */
export function addMonthsInIndia(instant: Date, months: number): Date {
  const then = new Date(instant.getTime() + OFFSET_MS);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return new Date(then.getTime() - OFFSET_MS);
}
