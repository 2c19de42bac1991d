/** Money is an integer count of paise everywhere inside the shop; rupees appear only at the documented calls and on screens. */
export type Paise = number;

/** Rupees (at most two decimals) → paise. Throws a RangeError on anything that is not an exact, safe amount. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise / 100 - rupees) > 1e-9 * Math.max(1, Math.abs(rupees))) {
    throw new RangeError(`${rupees} is not an amount in rupees`);
  }
  return paise;
}

/** Paise → rupees, for the documented calls. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}
