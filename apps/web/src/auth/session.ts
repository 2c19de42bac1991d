import type { User } from '@kundan/contracts/accounts.contract';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { createStore } from '../browser/store.ts';
import { useStore } from '../browser/use-store.ts';
import { serverNow } from './shop-clock.ts';
import { expiryOf } from './token.ts';

/** The signed-in user and the access token for `send`. */
export interface Session {
  user: User;
  token: string;
}

const store = createStore<Session | undefined>(undefined);
let isRead = false;

/** The session in local storage, expired or not; undefined unless the user and both tokens are stored. */
export function readStoredSession(): Session | undefined {
  try {
    const user = safeLocalStorage.getItem('user');
    const token = safeLocalStorage.getItem('accessToken');
    if (!user || !token || !safeLocalStorage.getItem('refreshToken')) return undefined;
    return { user: JSON.parse(user) as User, token };
  } catch {
    return undefined;
  }
}

/** Returns the session unless its access token has expired. */
export function unexpired(stored: Session | undefined): Session | undefined {
  return stored && expiryOf(stored.token) > serverNow() ? stored : undefined;
}

/** The current session; undefined when no shopper is signed in or the access token has expired. */
export function currentSession(): Session | undefined {
  if (!isRead) setSession(unexpired(readStoredSession()));
  return store.get();
}

/** Sets the session in memory and notifies subscribers; change-session.ts writes local storage. */
export function setSession(next: Session | undefined): void {
  isRead = true;
  store.set(next);
}

/** Calls `listener` at every change of the session. Returns an unsubscribe function. */
export const onSessionChange = store.subscribe;

/** The current session; undefined in rendered HTML and during hydration. */
export function useSession(): Session | undefined {
  return useStore({ ...store, get: currentSession }, undefined);
}

/** Deletes a shopper's private data from the device. `pending`: also changes and messages that were not sent yet. */
export type DeletePrivateData = (shopperId: string, options: { pending: boolean }) => Promise<void>;

/** Called when a session ends. The routes set it, because this layer must not import the database. */
export const sessionEnd: { deletePrivateData: DeletePrivateData } = { deletePrivateData: async () => undefined };
