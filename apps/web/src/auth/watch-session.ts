import { expireSession, showSessionExpired } from './end-session.ts';
import { rereadSession } from './change-session.ts';
import { currentSession, onSessionChange, readStoredSession } from './session.ts';
import { serverNow } from './shop-clock.ts';
import { expiryOf } from './token.ts';

/** The maximum delay of setTimeout in ms. Longer delays are split. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Maximum difference in ms between the timers of two tabs. */
const MAX_TIMER_SKEW_MS = 2_000;

/**
 * Ends the session when its token expires (immediately if it already has) and follows changes by other tabs. Returns a
 * function that stops watching.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleExpiry = () => {
    clearTimeout(timer);
    const stored = readStoredSession();
    if (!stored) return;
    const left = expiryOf(stored.token) - serverNow();
    if (left <= 0) void expireSession();
    else timer = setTimeout(scheduleExpiry, Math.min(left, MAX_TIMER_MS));
  };
  const onStorageChange = (event: StorageEvent) => {
    // The last key that another tab writes; null when it deletes all.
    if (event.key !== null && event.key !== 'accessToken') return;
    const before = currentSession();
    // Another tab's timer fired first and ended the session. This tab shows the message too, because it may be the
    // visible one.
    if (!rereadSession() && before && expiryOf(before.token) <= serverNow() + MAX_TIMER_SKEW_MS) showSessionExpired();
  };
  // Timers stop while the device sleeps, so check the expiry again when the page becomes visible.
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible' && currentSession()) scheduleExpiry();
  };

  const stop = onSessionChange(scheduleExpiry);
  addEventListener('storage', onStorageChange);
  document.addEventListener('visibilitychange', onVisibilityChange);
  scheduleExpiry();
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('storage', onStorageChange);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
