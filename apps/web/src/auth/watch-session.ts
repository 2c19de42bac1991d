import { onResume } from '../browser/on-resume.ts';
import { askServerTime } from './compare-clocks.ts';
import { expireSession, showSessionExpired } from './end-session.ts';
import { rereadSession } from './change-session.ts';
import { currentSession, onSessionChange, readStoredSession, unexpired, type Session } from './session.ts';
import { serverNow } from './shop-clock.ts';
import { deleteForeignTabItems, deleteTabItems, expiredShopper } from './tab-items.ts';
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
    if (left <= 0) void endExpired(stored).then((isValid) => void (isValid && scheduleExpiry()));
    else timer = setTimeout(scheduleExpiry, Math.min(left, MAX_TIMER_MS));
  };
  // Also for a page that missed the event of local storage: the browser keeps it for the Back button, or it was asleep.
  const follow = () => {
    const before = currentSession();
    const after = rereadSession();
    if (before && !after) {
      // Another tab ended the session: by a sign-out, or because it expired. Then this tab shows the message too, because it
      // may be the visible one.
      if (expiredShopper() !== before.user.id) deleteTabItems();
      else if (expiryOf(before.token) <= serverNow() + MAX_TIMER_SKEW_MS) showSessionExpired();
    }
    deleteForeignTabItems();
  };
  const onStorageChange = ({ key }: StorageEvent) => {
    // The last key that another tab writes; null when it deletes all.
    if (key === null || key === 'accessToken') follow();
  };
  // Timers stop while the device sleeps, so check the expiry again when the page resumes.
  const resume = () => {
    follow();
    scheduleExpiry();
  };

  const stops = [onSessionChange(scheduleExpiry), onResume(resume)];
  addEventListener('storage', onStorageChange);
  addEventListener('pageshow', resume);
  resume();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('storage', onStorageChange);
    removeEventListener('pageshow', resume);
  };
}

/**
 * Ends a session that has expired by the device's clock, when the API's clock confirms it: somebody may have set the device's.
 * Without a network the stored session stays until the page resumes. Returns whether the session is valid.
 */
async function endExpired(session: Session): Promise<boolean> {
  const isKnown = await askServerTime();
  if (!isKnown || readStoredSession()?.token !== session.token) return false;
  if (!unexpired(session)) return expireSession().then(() => false);
  rereadSession();
  return true;
}
