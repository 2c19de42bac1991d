import type { SignedIn, User } from '@kundan/contracts/accounts.contract';
import { useSyncExternalStore } from 'react';
import { expiryOf } from './token.ts';

/** Who is signed in, and the access token for `send`. */
export interface Session {
  user: User;
  token: string;
}

/** Everything of a session in local storage; the access token is there twice, as the specification has it. */
const KEYS = ['user', 'accessToken', 'token', 'refreshToken'] as const;

let session: Session | undefined;
let isRead = false;
const listeners = new Set<() => void>();

/** What local storage says, expired or not; undefined unless user and both tokens are there. */
export function storedSession(): Session | undefined {
  try {
    const user = localStorage.getItem('user');
    const token = localStorage.getItem('accessToken');
    if (!user || !token || !localStorage.getItem('refreshToken')) return undefined;
    return { user: JSON.parse(user) as User, token };
  } catch {
    return undefined;
  }
}

function stillGood(stored: Session | undefined): Session | undefined {
  return stored && expiryOf(stored.token) > Date.now() ? stored : undefined;
}

/** The living session; undefined when nobody is signed in or the access token has expired. */
export function currentSession(): Session | undefined {
  if (!isRead) {
    isRead = true;
    session = stillGood(storedSession());
  }
  return session;
}

/** Reads local storage again (another tab may have written it) and tells everybody when something changed. */
export function rereadSession(): Session | undefined {
  const stored = stillGood(storedSession());
  const same = stored?.token === currentSession()?.token && stored?.user.id === session?.user.id;
  if (!same) publish(stored);
  return session;
}

function publish(next: Session | undefined): void {
  isRead = true;
  session = next;
  for (const listener of listeners) listener();
}

function keep(values: Partial<Record<(typeof KEYS)[number], string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

export function startSession({ accessToken, refreshToken, user }: SignedIn): void {
  keep({ user: JSON.stringify(user), accessToken, token: accessToken, refreshToken });
  publish({ user, token: accessToken });
}

/** New tokens for the same person. */
export function renewSession({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }): void {
  const user = currentSession()?.user;
  if (!user) return;
  keep({ accessToken, token: accessToken, refreshToken });
  publish({ user, token: accessToken });
}

/** Removes tokens and user from the device, without a word; the ways to end a session stand in end-session.ts. */
export function dropSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  publish(undefined);
}

/** Calls back at every change of the session; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while nobody is signed in, and in rendered HTML. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined);
}
