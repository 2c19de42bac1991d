import { dayInIndia, startOfDayInIndia } from '@kundan/domain/day-in-india';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kundan/domain/durations';

/** Returns the last time at or before `now` when clocks in India showed `time` (HH:MM). */
export function lastTimeOfDay(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = startOfDayInIndia(dayInIndia(now)).getTime() + hours * HOUR_MS + minutes * MINUTE_MS;
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}
