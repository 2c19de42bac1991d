import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { compareClocks, forgetClocks } from './compare-clocks.ts';
import { currentSession, publishSession, stillGood, storedSession, type Session } from './session.ts';

/** Everything of a session in local storage; the access token is there twice, as the specification has it. */
const KEYS = ['user', 'accessToken', 'token', 'refreshToken'] as const;

/** Reads local storage again (another tab may have written it) and tells everybody when something changed. */
export function rereadSession(): Session | undefined {
  const stored = stillGood(storedSession());
  const same = stored?.token === currentSession()?.token && stored?.user.id === currentSession()?.user.id;
  if (!same) publishSession(stored);
  return currentSession();
}

function keep(values: Partial<Record<(typeof KEYS)[number], string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

export function startSession({ accessToken, refreshToken, user }: SignedIn): void {
  compareClocks(accessToken);
  keep({ user: JSON.stringify(user), accessToken, token: accessToken, refreshToken });
  publishSession({ user, token: accessToken });
}

/** New tokens for the same person. */
export function renewSession({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }): void {
  const user = currentSession()?.user;
  if (!user) return;
  compareClocks(accessToken);
  keep({ accessToken, token: accessToken, refreshToken });
  publishSession({ user, token: accessToken });
}

/** Removes tokens and user from the device, without a word; the ways to end a session stand in end-session.ts. */
export function dropSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  forgetClocks();
  publishSession(undefined);
}
