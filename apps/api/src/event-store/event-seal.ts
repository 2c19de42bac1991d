import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { eventHash, type HashedFields, hashInput } from './event-hash.ts';

/** A key that seals events. It is stored outside the database. */
interface SealKey {
  /** Identifies the key in the seals: the first 12 hex digits of its SHA-256. */
  id: string;
  key: Buffer;
}

/** The key of new seals and the keys with which older seals are verified. */
export interface SealKeys {
  current: SealKey;
  byId: ReadonlyMap<string, SealKey>;
}

/** The secrets from which the keys are derived, the newest first. */
export type SealSecrets = readonly [string, ...string[]];

/** Derives the keys. The first secret's key seals new events. */
export function createSealKeys(secrets: SealSecrets): SealKeys {
  const [current, ...older] = [toKey(secrets[0]), ...secrets.slice(1).map(toKey)] as const;
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])) };
}

/**
 * Seals an event: the key's id and the HMAC-SHA-256 of the previous event's seal and this event. Who can write rows of the
 * database but does not have the key cannot change an event and seal it again.
 */
export function sealEvent(previous: string | undefined, fields: HashedFields, { current }: SealKeys): string {
  return seal(previous, fields, current);
}

/** Whether an event has a seal with a key. Older releases stored a hash, which needs none. */
export const hasKeyedSeal = (hash: string): boolean => hash.includes('.');

export type SealProblem = 'changed' | 'unknown-key' | 'unkeyed';

/** Checks the seal of an event that follows `previous`. An event without a key is accepted before the first one with a key. */
export function checkSeal(
  previous: string | undefined,
  fields: HashedFields,
  hash: string,
  keys: SealKeys,
): SealProblem | undefined {
  if (!hasKeyedSeal(hash)) {
    if (previous !== undefined && hasKeyedSeal(previous)) return 'unkeyed';
    return eventHash(previous, fields) === hash ? undefined : 'changed';
  }
  const key = keys.byId.get(hash.split('.', 1)[0] ?? '');
  if (!key) return 'unknown-key';
  return seal(previous, fields, key) === hash ? undefined : 'changed';
}

function seal(previous: string | undefined, fields: HashedFields, { id, key }: SealKey): string {
  return `${id}.${createHmac('sha256', key).update(hashInput(previous, fields)).digest('hex')}`;
}

function toKey(secret: string): SealKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'event seal', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}
