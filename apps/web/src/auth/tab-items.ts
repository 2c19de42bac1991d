import { DAY_MS } from '@kundan/domain/durations';
import { safeLocalStorage, safeSessionStorage } from '../browser/safe-storage.ts';
import { isRecord, readJson } from '../browser/stored-json.ts';
import { readStoredSession } from './session.ts';

/**
 * Session storage keys of what a person typed or paid in this tab. Values of a shopper whose session expired stay for the next
 * sign-in; a sign-out in any tab deletes them in all tabs.
 */
const KEYS = ['checkout', 'checkout-paid', 'typed-email', 'pending-item', 'delivery-pin-code'] as const;

/** Local storage keys of what a shopper typed and closed the tab on. The same sign-outs delete them; a visitor has none. */
const KEPT_KEYS = ['checkout-draft'] as const;
const KEPT_MS = 7 * DAY_MS;

/** Local storage key: the shopper whose session expired last. */
const EXPIRED = 'expired-shopper';

/** `owner`: a shopper's id; undefined for a visitor. */
interface Owned {
  owner?: string | undefined;
  value: unknown;
}

const isOwned = (stored: unknown): stored is Owned =>
  isRecord(stored) && 'value' in stored && (stored['owner'] === undefined || typeof stored['owner'] === 'string');

/** A value in this tab's session storage that belongs to a shopper, or to a visitor, whose value a shopper takes over by signing in. */
export function tabItem<T>(key: (typeof KEYS)[number], isValid: (value: unknown) => value is T) {
  return {
    /** Returns undefined for a value of another shopper. */
    read: (shopperId: string | undefined): T | undefined => {
      const { owner, value } = readJson(safeSessionStorage, key, isOwned) ?? {};
      return (owner === undefined || owner === shopperId) && isValid(value) ? value : undefined;
    },
    write: (value: T, owner: string | undefined): void =>
      safeSessionStorage.setItem(key, JSON.stringify({ owner, value } satisfies Owned)),
    remove: (): void => safeSessionStorage.removeItem(key),
  };
}

interface Kept {
  owner: string;
  /** Milliseconds since 1970. */
  until: number;
  value: unknown;
}

const isKept = (stored: unknown): stored is Kept =>
  isRecord(stored) && 'value' in stored && typeof stored['owner'] === 'string' && Number(stored['until']) > Date.now();

/** A value of a shopper that this device keeps for a week. */
export function keptItem<T>(key: (typeof KEPT_KEYS)[number], isValid: (value: unknown) => value is T) {
  return {
    read: (shopperId: string): T | undefined => {
      const { owner, value } = readJson(safeLocalStorage, key, isKept) ?? {};
      return owner === shopperId && isValid(value) ? value : undefined;
    },
    write: (value: T, owner: string): void =>
      safeLocalStorage.setItem(key, JSON.stringify({ owner, until: Date.now() + KEPT_MS, value } satisfies Kept)),
    remove: (): void => safeLocalStorage.removeItem(key),
  };
}

/** Deletes all values, also a visitor's: the shopper who signs out may have typed them before signing in. */
export function deleteTabItems(): void {
  for (const key of KEYS) safeSessionStorage.removeItem(key);
  for (const key of KEPT_KEYS) safeLocalStorage.removeItem(key);
}

/** Deletes the values of shoppers who are neither signed in nor the last one whose session expired. */
export function deleteForeignTabItems(): void {
  const allowed = [undefined, readStoredSession()?.user.id, expiredShopper()];
  for (const key of KEYS) {
    const stored = readJson(safeSessionStorage, key, isOwned);
    if (stored && !allowed.includes(stored.owner)) safeSessionStorage.removeItem(key);
  }
  for (const key of KEPT_KEYS) {
    const stored = readJson(safeLocalStorage, key, isKept);
    if (stored && !allowed.includes(stored.owner)) safeLocalStorage.removeItem(key);
  }
}

export const expiredShopper = (): string | undefined => safeLocalStorage.getItem(EXPIRED) ?? undefined;

export function setExpiredShopper(shopperId: string | undefined): void {
  if (shopperId === undefined) safeLocalStorage.removeItem(EXPIRED);
  else safeLocalStorage.setItem(EXPIRED, shopperId);
}
