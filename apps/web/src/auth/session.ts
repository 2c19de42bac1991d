import type { User } from '@kundan/contracts/accounts.contract';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { createStore } from '../browser/store.ts';
import { isRecord, readJson } from '../browser/stored-json.ts';
import { useStore } from '../browser/use-store.ts';
import { serverNow } from './shop-clock.ts';
import { expiryOf } from './token.ts';

/** The signed-in user and the access token of the calls. */
export interface Session {
  user: User;
  token: string;
}

const store = createStore<Session | undefined>(undefined);
let isRead = false;
/** How often a signed-in shopper has left this page. */
let departures = 0;

const isUser = (value: unknown): value is User =>
  isRecord(value) && ['id', 'name', 'email', 'role'].every((field) => typeof value[field] === 'string');

/** The session in local storage, expired or not; undefined unless the user and both tokens are stored. */
export function readStoredSession(): Session | undefined {
  const token = safeLocalStorage.getItem('accessToken');
  if (!token || !safeLocalStorage.getItem('refreshToken')) return undefined;
  const user = readJson(safeLocalStorage, 'user', isUser);
  return user && { user, token };
}

/** Whether this shopper is signed in on this device, according to local storage: another tab may have ended the session just now. */
export const isSignedIn = (shopperId: string): boolean => readStoredSession()?.user.id === shopperId;

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
  const before = store.get()?.user.id;
  if (before !== undefined && before !== next?.user.id) departures += 1;
  store.set(next);
}

/** Calls `listener` at every change of the session. Returns an unsubscribe function. */
export const onSessionChange = store.subscribe;

/** The current session; undefined in rendered HTML and during hydration. */
export function useSession(): Session | undefined {
  return useStore({ ...store, get: currentSession }, undefined);
}

/**
 * The `key` of everything that may show or contain private data. It changes when a signed-in shopper leaves, so that nothing
 * that was typed or loaded is left for the next person. What a visitor typed stays when the visitor signs in.
 */
export function useSessionKey(): number {
  return useStore({ subscribe: store.subscribe, get: () => departures }, 0);
}

/** Deletes a shopper's private data from the device. `pending`: also changes and messages that were not sent yet. */
export type DeletePrivateData = (shopperId: string, options: { pending: boolean }) => Promise<void>;

/** Called when a session ends. The routes set it, because this layer must not import the database. */
export const sessionEnd: { deletePrivateData: DeletePrivateData } = { deletePrivateData: async () => undefined };
