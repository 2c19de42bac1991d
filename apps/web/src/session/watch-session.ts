import { expireSession, sayExpired } from './end-session.ts';
import { rereadSession } from './change-session.ts';
import { currentSession, onSessionChange, storedSession } from './session.ts';
import { shopNow } from './shop-clock.ts';
import { expiryOf } from './token.ts';

/** What setTimeout can wait at most, in ms; a longer wait is taken in steps. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** How far the timers of two tabs may be apart, in ms. */
const TIMERS_APART = 2_000;

/**
 * Ends the session when its token expires (at once when it already has), and follows what other tabs do. Gives the way
 * to stop.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = () => {
    clearTimeout(timer);
    const stored = storedSession();
    if (!stored) return;
    const left = expiryOf(stored.token) - shopNow();
    if (left <= 0) void expireSession();
    else timer = setTimeout(arm, Math.min(left, LONGEST_WAIT));
  };
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'accessToken' && event.key !== 'user') return;
    const before = currentSession();
    // The tab whose timer was first has ended the session: this one says so too, because it may be the one that is seen.
    if (!rereadSession() && before && expiryOf(before.token) <= shopNow() + TIMERS_APART) sayExpired();
  };
  // A timer sleeps with the device; coming back looks at the clock again.
  const wake = () => {
    if (document.visibilityState === 'visible' && currentSession()) arm();
  };

  const stop = onSessionChange(arm);
  addEventListener('storage', follow);
  document.addEventListener('visibilitychange', wake);
  arm();
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', wake);
  };
}
