import { safeLocalStorage } from '../browser/safe-storage.ts';

/** Local storage key: milliseconds by which this device's clock was ahead of the server's when the token was issued. */
export const CLOCK_AHEAD = 'clockAhead';

/**
 * The server's time as estimated by this device, in ms since 1970; never later than the device's own clock. Without
 * this correction a device whose clock is a year ahead would treat every token as expired. A clock that is behind
 * needs no correction.
 */
export const serverNow = (): number => Date.now() - (Number(safeLocalStorage.getItem(CLOCK_AHEAD)) || 0);
