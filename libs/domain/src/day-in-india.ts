const OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Returns the date in India (YYYY-MM-DD) at an instant. India has one time zone and no daylight saving time. */
export function dayInIndia(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the instant at which a day (YYYY-MM-DD) begins in India. */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}
