import { LOCALE } from '@kundan/domain/shop';

/** Formats an ISO 8601 time in the reader's time zone, to the minute, or with `medium` to the second: '20 Nov 2026, 4:05 pm'. */
export const timeText = (instant: string, timeStyle: 'short' | 'medium' = 'short') =>
  new Date(instant).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle });
