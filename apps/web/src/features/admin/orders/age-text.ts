const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time since an instant in its largest unit: '5 min', '3 h', '12 d'. */
export function ageText(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  return age < 2 * DAY_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / DAY_MS)} d`;
}
