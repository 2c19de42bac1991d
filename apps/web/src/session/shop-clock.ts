/** In local storage: milliseconds by which this device's clock was ahead of the shop's when the token came. */
export const CLOCK_AHEAD = 'clockAhead';

/**
 * The shop's time, as far as this device can tell, in ms since 1970; never later than the device's own. A device whose
 * clock is a year ahead would otherwise take every token for expired. One that is behind errs on the good side by itself.
 */
export const shopNow = (): number => Date.now() - (Number(localStorage.getItem(CLOCK_AHEAD)) || 0);
