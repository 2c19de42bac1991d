const DAY_MS = 24 * 60 * 60_000;
/** India has one time zone and no daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60_000;

/** Returns the last time at or before `now` when clocks in India showed `time` (HH:MM). */
export function lastTimeOfDay(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const indiaNow = now.getTime() + INDIA_OFFSET_MS;
  const today = indiaNow - (indiaNow % DAY_MS) + (hours * 60 + minutes) * 60_000;
  return new Date((today > indiaNow ? today - DAY_MS : today) - INDIA_OFFSET_MS);
}
