import { dayInIndia, startOfDayInIndia } from '../day-in-india.ts';

/** Returns India's financial year (1 April to 31 March) of an instant, by the day in India: '26-27'. */
export function financialYear(instant: Date): string {
  const end = financialYearEnd(instant);
  return `${twoDigits(end - 1)}-${twoDigits(end)}`;
}

/** Returns the calendar year in which India's financial year of an instant ends: 2027. */
export function financialYearEnd(instant: Date): number {
  const [year, month] = dayInIndia(instant).split('-').map(Number) as [number, number, number];
  return month >= 4 ? year + 1 : year;
}

/** From `start` until before `end`. */
export interface Bounds {
  start: Date;
  end: Date;
}

/** Returns the time of a financial year in India; undefined when `name` is not like '2026-27'. */
export function financialYearBounds(name: string): Bounds | undefined {
  const [, first = '', last] = /^(20\d{2})-(\d{2})$/.exec(name) ?? [];
  const next = Number(first) + 1;
  if (last !== twoDigits(next)) return undefined;
  return { start: startOfDayInIndia(`${first}-04-01`), end: startOfDayInIndia(`${next}-04-01`) };
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
