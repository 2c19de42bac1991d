import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { useSyncExternalStore } from 'react';

/** Who is signed in, and the access token for `send`. */
export interface Session {
  user: SignedIn['user'];
  token: string;
}

let session: Session | undefined;
let restored = false;
const listeners = new Set<() => void>();

function restore(): Session | undefined {
  const user = localStorage.getItem('user');
  const token = localStorage.getItem('accessToken');
  if (!user || !token || !localStorage.getItem('refreshToken')) return undefined;
  try {
    return { user: JSON.parse(user) as Session['user'], token };
  } catch {
    return undefined;
  }
}

export function currentSession(): Session | undefined {
  if (!restored) {
    restored = true;
    session = restore();
  }
  return session;
}

export function startSession({ accessToken, refreshToken, user }: SignedIn): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('token', accessToken);
  localStorage.setItem('refreshToken', refreshToken);
  session = { user, token: accessToken };
  restored = true;
  for (const listener of listeners) listener();
}

export function endSession(): void {
  for (const key of ['user', 'accessToken', 'token', 'refreshToken']) localStorage.removeItem(key);
  session = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while nobody is signed in, and in rendered HTML. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession, () => undefined);
}
