import { createHash } from 'node:crypto';
import type { StoredEvent } from './stored-event.ts';

/** The hashed fields: all but the position and the hash itself. `event` has the shape in which it is stored. */
export type HashedFields = Omit<StoredEvent, 'position' | 'hash'>;

/**
 * Returns the SHA-256 in hex of `hashInput`, with which older releases sealed events; event-seal.ts seals new ones with a key.
 */
export function eventHash(previousHash: string | undefined, fields: HashedFields): string {
  return createHash('sha256').update(hashInput(previousHash, fields)).digest('hex');
}

/**
 * The previous event's hash or seal (empty for the first event) and this event. They form a chain: changing one event
 * invalidates every later one. Never change this input, because existing events could no longer be verified.
 */
export function hashInput(previousHash: string | undefined, fields: HashedFields): string {
  const { streamId, version, event, schemaVersion, actor, requestId, recordedAt } = fields;
  const { type, ...data } = event;
  const input = canonicalJson([streamId, version, type, data, schemaVersion, actor, requestId, recordedAt]);
  return `${previousHash ?? ''}\n${input}`;
}

/** JSON with sorted object keys: PostgreSQL's jsonb does not preserve the order of keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${entries.join(',')}}`;
}
