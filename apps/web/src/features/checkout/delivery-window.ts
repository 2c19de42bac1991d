import { LOCALE } from '@kundan/domain/shop';

/** Business days (shipping policy): handed to the carrier within, and then on the way at least and at most. */
export const PROCESSING_DAYS = 2;
export const SHIPPING_DAYS = { least: 5, most: 7 };

/** The day `count` business days (Monday to Friday) after a day. */
export function businessDaysAfter(day: Date, count: number): Date {
  const result = new Date(day);
  for (let left = count; left > 0;) {
    result.setDate(result.getDate() + 1);
    const isWeekend = result.getDay() === 0 || result.getDay() === 6;
    if (!isWeekend) left -= 1;
  }
  return result;
}

/** First and last day on which an order placed today arrives. */
export function deliveryWindow(today: Date): { from: Date; to: Date } {
  return {
    from: businessDaysAfter(today, SHIPPING_DAYS.least),
    to: businessDaysAfter(today, PROCESSING_DAYS + SHIPPING_DAYS.most),
  };
}

/** 'Fri, 27 Nov'. */
export const dayText = (day: Date): string =>
  day.toLocaleDateString(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });
