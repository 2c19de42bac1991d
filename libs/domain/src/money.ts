/** An integer number of paise. The shop calculates in paise; only documented calls and screens use rupees. */
export type Paise = number;

/** Converts rupees to paise. Throws a RangeError when the amount has more than two decimals or is not a safe integer in paise. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  // The division rounds to the double nearest to the decimal, as parsing its digits does: only two decimals compare equal.
  if (!Number.isSafeInteger(paise) || paise / 100 !== rupees) {
    throw new RangeError(`${rupees} is not an amount in rupees`);
  }
  return paise;
}

/** Converts paise to rupees. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/**
 * Removes the rounding error of a sum or product of rupees (0.1 + 0.2 becomes 0.3). Returns every other amount
 * unchanged, including one with more than two significant decimals.
 */
export function removeFloatError(rupees: number): number {
  const rounded = Math.round(rupees * 100) / 100;
  return Math.abs(rounded - rupees) <= Math.abs(rupees) * MAX_FLOAT_ERROR ? rounded : rupees;
}

/** Relative: 64 units in the last place, more than the sum of a full cart can accumulate. */
const MAX_FLOAT_ERROR = 64 * Number.EPSILON;
