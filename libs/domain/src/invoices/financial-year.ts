import { dayInIndia } from '../day-in-india.ts';

/** Returns India's financial year (1 April to 31 March) of an instant, by the day in India: '26-27'. */
export function financialYear(instant: Date): string {
  const [year, month] = dayInIndia(instant).split('-').map(Number) as [number, number, number];
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
