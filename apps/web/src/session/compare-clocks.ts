import { CLOCK_AHEAD } from './shop-clock.ts';
import { issueOf } from './token.ts';

/** A token takes its time on the way, and nobody's clock is exact; in ms. */
const TOLERANCE = 60_000;

/** Learns from a token that has just come how far this device's clock is ahead. */
export function compareClocks(token: string): void {
  const issued = issueOf(token);
  const ahead = issued === 0 ? 0 : Date.now() - issued;
  if (ahead > TOLERANCE) localStorage.setItem(CLOCK_AHEAD, String(ahead));
  else localStorage.removeItem(CLOCK_AHEAD);
}

export const forgetClocks = (): void => localStorage.removeItem(CLOCK_AHEAD);
