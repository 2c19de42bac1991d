import { dateLocaleOf } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';

/** Hours and minutes. Hindi and Telugu say the part of the day (शाम 4:05), for which `Intl` would write "pm" in Latin letters. */
const clockFormat: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  ...(locale !== 'en' && { dayPeriod: 'short' }),
};

/** '4:05 pm', in the reader's time zone. */
export function clockText(time: Date): string {
  const text = time.toLocaleTimeString(dateLocaleOf(locale), clockFormat);
  // `Intl` has the part of the day last, where nobody says it in Telugu.
  return locale === 'te' ? text.replace(/^(\d\S*)\s(.+)$/, '$2 $1') : text;
}

/** Formats an ISO 8601 time in the reader's time zone, to the minute, or with `medium` to the second: '20 Nov 2026, 4:05 pm'. */
export function timeText(instant: string, timeStyle: 'short' | 'medium' = 'short'): string {
  const [time, language] = [new Date(instant), dateLocaleOf(locale)];
  if (locale === 'en') return time.toLocaleString(language, { dateStyle: 'medium', timeStyle });
  return `${time.toLocaleDateString(language, { dateStyle: 'medium' })}, ${clockText(time)}`;
}
