/** Business days within which an order is handed to the carrier, by default. */
export const PROCESSING_DAYS = 2;
/** Minimum and maximum business days that the carrier needs, by default. */
export const SHIPPING_DAYS = { min: 5, max: 7 } as const;

/** Returns the day `count` business days (Monday to Friday) after `day`, in the local time zone. */
export function businessDaysAfter(day: Date, count: number): Date {
  const result = new Date(day);
  for (let left = count; left > 0;) {
    result.setDate(result.getDate() + 1);
    const isWeekend = result.getDay() === 0 || result.getDay() === 6;
    if (!isWeekend) left -= 1;
  }
  return result;
}

/** Business days until an order leaves, and that the carrier needs at least and at most. */
export interface DeliveryDays {
  dispatchDays: number;
  fromDays: number;
  toDays: number;
}

/** Returns the first and last day on which an order placed today is expected to arrive. */
export function deliveryWindow(
  today: Date,
  { dispatchDays, fromDays, toDays }: DeliveryDays,
): { from: Date; to: Date } {
  return { from: businessDaysAfter(today, fromDays), to: businessDaysAfter(today, dispatchDays + toDays) };
}
