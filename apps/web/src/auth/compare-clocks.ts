import { safeLocalStorage } from '../browser/safe-storage.ts';
import { CLOCK_AHEAD } from './shop-clock.ts';
import { issuedAtOf } from './token.ts';

/** In ms. A smaller difference is network delay or ordinary clock drift. */
const TOLERANCE = 60_000;

/** Stores how far this device's clock is ahead, measured with a token that the API has just issued. */
export function measureClockSkew(token: string): void {
  const issued = issuedAtOf(token);
  const ahead = issued === 0 ? 0 : Date.now() - issued;
  if (ahead > TOLERANCE) safeLocalStorage.setItem(CLOCK_AHEAD, String(ahead));
  else safeLocalStorage.removeItem(CLOCK_AHEAD);
}

export const clearClockSkew = (): void => safeLocalStorage.removeItem(CLOCK_AHEAD);
