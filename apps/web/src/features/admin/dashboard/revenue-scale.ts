/** Allowed distances between two ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;
/** Minimum upper end of the scale, in rupees. */
const LEAST_END = 1_000;

/** Returns round, evenly spaced ticks from 0 to at least `most`; both in rupees. */
export function marksFor(most: number): number[] {
  const end = Math.max(most, LEAST_END);
  const power = 10 ** Math.floor(Math.log10(end / MOST_STEPS));
  const step = power * STEPS.find((one) => power * one * MOST_STEPS >= end)!;
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step);
}

const UNITS = [
  { from: 1_00_00_000, name: 'Cr' },
  { from: 1_00_000, name: 'L' },
  { from: 1_000, name: 'K' },
];

/** '₹1.2L' for ₹1,24,500: crores, lakhs and thousands with at most one decimal. */
export function shortRupees(rupees: number): string {
  const unit = UNITS.find(({ from }) => rupees >= from);
  return `₹${Number((rupees / (unit?.from ?? 1)).toFixed(1))}${unit?.name ?? ''}`;
}
