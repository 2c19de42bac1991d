import type { SignedIn, User } from '@kundan/contracts/accounts.contract';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { measureClockSkew, clearClockSkew } from './compare-clocks.ts';
import { currentSession, setSession, unexpired, readStoredSession, type Session } from './session.ts';
import { setExpiredShopper } from './tab-items.ts';

/**
 * The session's keys in local storage, in the order in which they are written. The access token is stored twice, as specified:
 * under 'token' and 'accessToken'. Other tabs watch 'accessToken', so it is written last and removed first.
 */
const KEYS = ['refreshToken', 'user', 'token', 'accessToken'] as const;

/**
 * Reads local storage again, because another tab may have changed it, and notifies subscribers of a change. Tokens without a
 * readable user are deleted: nobody can tell whose they are.
 */
export function rereadSession(): Session | undefined {
  const isComplete = safeLocalStorage.getItem('accessToken') && safeLocalStorage.getItem('refreshToken');
  const stored = readStoredSession();
  if (isComplete && !stored) removeItems();
  const current = currentSession();
  // A session that is expired by this device's clock stays until watch-session.ts has compared the clocks.
  if (stored?.token !== current?.token || stored?.user.id !== current?.user.id) setSession(unexpired(stored));
  return currentSession();
}

function writeItems(values: Partial<Record<(typeof KEYS)[number], string>>): void {
  for (const key of KEYS) if (values[key] !== undefined) safeLocalStorage.setItem(key, values[key]);
}

function removeItems(): void {
  for (const key of KEYS.toReversed()) safeLocalStorage.removeItem(key);
  clearClockSkew();
}

export function startSession({ accessToken, refreshToken, user }: SignedIn): void {
  measureClockSkew(accessToken);
  setExpiredShopper(undefined);
  writeItems({ user: JSON.stringify(user), accessToken, token: accessToken, refreshToken });
  setSession({ user, token: accessToken });
}

/**
 * Stores the tokens that replace those of `session`. Returns false, and stores nothing, when that session has ended meanwhile,
 * in this tab or another one.
 */
export function renewSession(session: Session, { accessToken, refreshToken }: Omit<SignedIn, 'user'>): boolean {
  if (readStoredSession()?.token !== session.token) return false;
  measureClockSkew(accessToken);
  writeItems({ accessToken, token: accessToken, refreshToken });
  setSession({ user: session.user, token: accessToken });
  return true;
}

/** Stores what has changed of the user of the session. */
export function changeUser(user: User): void {
  const session = currentSession();
  if (session?.user.id !== user.id) return;
  writeItems({ user: JSON.stringify(user) });
  setSession({ ...session, user });
}

/** Deletes the tokens and the user from the device without a message. end-session.ts ends a session with one. */
export function dropSession(): void {
  removeItems();
  setSession(undefined);
}
