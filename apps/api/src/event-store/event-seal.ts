import { createHmac } from 'node:crypto';
import { type DerivedKey, type DerivedKeys, deriveKeys, type Secrets } from '../infrastructure/derived-keys.ts';
import type { StoredEvent } from './stored-event.ts';

/** The sealed fields: all but the position and the seal itself. `event` has the shape in which it is stored. */
export type SealedFields = Omit<StoredEvent, 'position' | 'seal'>;

/** Derives the key of new seals, from the first secret, and the keys with which older seals are verified. */
export const createSealKeys = (secrets: Secrets): DerivedKeys => deriveKeys(secrets, 'event seal');

let keys: DerivedKeys | undefined;

/** Sets the secrets of the keys with which this process seals events. Called at the start, before any command. */
export function setSealSecrets(secrets: Secrets): void {
  keys = createSealKeys(secrets);
}

export function currentSealKeys(): DerivedKeys {
  if (!keys) throw new Error('The keys that seal events are not set.');
  return keys;
}

/**
 * Seals an event: the key's id and the HMAC-SHA-256 of the previous event's seal and this event. Who can write rows of the
 * database but does not have the key cannot change an event and seal it again. The seals of a stream form a chain: changing one
 * event invalidates every later one.
 */
export function sealEvent(previous: string | undefined, fields: SealedFields, { current }: DerivedKeys): string {
  return sealWith(current, previous, fields);
}

export type SealProblem = 'changed' | 'unknown-key';

/** Checks the seal of an event that follows the event with the seal `previous`. */
export function checkSeal(
  previous: string | undefined,
  { seal, ...fields }: SealedFields & Pick<StoredEvent, 'seal'>,
  keys: DerivedKeys,
): SealProblem | undefined {
  const key = keys.byId.get(seal.split('.', 1)[0] ?? '');
  if (!key) return 'unknown-key';
  return sealWith(key, previous, fields) === seal ? undefined : 'changed';
}

/** Never change the input of the HMAC, because existing events could no longer be verified. */
function sealWith({ id, key }: DerivedKey, previous: string | undefined, fields: SealedFields): string {
  const { streamId, version, event, schemaVersion, actor, requestId, recordedAt } = fields;
  const { type, ...data } = event;
  const input = canonicalJson([streamId, version, type, data, schemaVersion, actor, requestId, recordedAt]);
  return `${id}.${createHmac('sha256', key)
    .update(`${previous ?? ''}\n${input}`)
    .digest('hex')}`;
}

/** JSON with sorted object keys: PostgreSQL's jsonb does not preserve the order of keys. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${entries.join(',')}}`;
}
