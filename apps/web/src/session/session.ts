import type { User } from '@kundan/contracts/accounts.contract';
import { useSyncExternalStore } from 'react';
import { shopNow } from './shop-clock.ts';
import { expiryOf } from './token.ts';

/** Who is signed in, and the access token for `send`. */
export interface Session {
  user: User;
  token: string;
}

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

/** Undefined for a session whose token has expired. */
export function stillGood(stored: Session | undefined): Session | undefined {
  return stored && expiryOf(stored.token) > shopNow() ? stored : undefined;
}

/** The living session; undefined when nobody is signed in or the access token has expired. */
export function currentSession(): Session | undefined {
  if (!isRead) {
    isRead = true;
    session = stillGood(storedSession());
  }
  return session;
}

/** Tells everybody that from now on this person is signed in, or nobody; what the device keeps is change-session.ts's. */
export function publishSession(next: Session | undefined): void {
  isRead = true;
  session = next;
  for (const listener of listeners) listener();
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
