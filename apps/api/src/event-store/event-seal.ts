import { createHmac } from 'node:crypto';
import { type DerivedKey, type DerivedKeys, deriveKeys, type Secrets } from '../infrastructure/derived-keys.ts';
import { eventHash, type HashedFields, hashInput } from './event-hash.ts';

/** The key of new seals and the keys with which older seals are verified. */
export type SealKeys = DerivedKeys;
export type SealSecrets = Secrets;

/** Derives the keys. The first secret's key seals new events. */
export const createSealKeys = (secrets: SealSecrets): SealKeys => deriveKeys(secrets, 'event seal');

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

function seal(previous: string | undefined, fields: HashedFields, { id, key }: DerivedKey): string {
  return `${id}.${createHmac('sha256', key).update(hashInput(previous, fields)).digest('hex')}`;
}
