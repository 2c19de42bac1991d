import { dateLocaleOf, DEFAULT_LOCALE, type Locale } from './locale.ts';

/** 'Fri, 27 Nov', for a day (YYYY-MM-DD) or for an instant in the local time zone. */
export function formatDay(day: string | Date, locale: Locale = DEFAULT_LOCALE): string {
  // Noon, so that the day is the same in the local time zone.
  const date = typeof day === 'string' ? new Date(`${day}T12:00:00`) : day;
  return date.toLocaleDateString(dateLocaleOf(locale), { weekday: 'short', day: 'numeric', month: 'short' });
}
