import type { SignedIn, User } from '@kundan/contracts/accounts.contract';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { measureClockSkew, clearClockSkew } from './compare-clocks.ts';
import { currentSession, setSession, unexpired, readStoredSession, type Session } from './session.ts';

/**
 * The session's keys in local storage, in the order in which they are written. The access token is stored twice, as specified:
 * under 'token' and 'accessToken'. Other tabs watch 'accessToken', so it is written last and removed first.
 */
const KEYS = ['refreshToken', 'user', 'token', 'accessToken'] as const;

/** Reads local storage again, because another tab may have changed it, and notifies subscribers of a change. */
export function rereadSession(): Session | undefined {
  const stored = unexpired(readStoredSession());
  const isUnchanged = stored?.token === currentSession()?.token && stored?.user.id === currentSession()?.user.id;
  if (!isUnchanged) setSession(stored);
  return currentSession();
}

function writeItems(values: Partial<Record<(typeof KEYS)[number], string>>): void {
  for (const key of KEYS) if (values[key] !== undefined) safeLocalStorage.setItem(key, values[key]);
}

export function startSession({ accessToken, refreshToken, user }: SignedIn): void {
  measureClockSkew(accessToken);
  writeItems({ user: JSON.stringify(user), accessToken, token: accessToken, refreshToken });
  setSession({ user, token: accessToken });
}

/** Stores new tokens for the same user. */
export function renewSession({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }): void {
  const user = currentSession()?.user;
  if (!user) return;
  measureClockSkew(accessToken);
  writeItems({ accessToken, token: accessToken, refreshToken });
  setSession({ user, token: accessToken });
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
  for (const key of KEYS.toReversed()) safeLocalStorage.removeItem(key);
  clearClockSkew();
  setSession(undefined);
}
