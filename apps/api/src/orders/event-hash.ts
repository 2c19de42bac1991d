import { createHash } from 'node:crypto';

/** What of an event is sealed: all that is recorded, but for its place among all events. */
export interface SealedContent {
  orderId: string;
  version: number;
  type: string;
  /** As it is stored, in the shape of its schema version. */
  data: unknown;
  schemaVersion: number;
  actor: string;
  requestId: string | null;
  /** ISO 8601 in UTC, to the millisecond. */
  recordedAt: string;
}

/**
 * SHA-256 in hex over the hash of the order's event before (none: empty) and this event: whoever changes an event would
 * have to change every later hash of its order too. Never change this: what is recorded could not be verified any more.
 */
export function eventHash(previous: string | undefined, content: SealedContent): string {
  const { orderId, version, type, data, schemaVersion, actor, requestId, recordedAt } = content;
  const sealed = canonicalJson([orderId, version, type, data, schemaVersion, actor, requestId, recordedAt]);
  return createHash('sha256')
    .update(`${previous ?? ''}\n${sealed}`)
    .digest('hex');
}

/** JSON with the keys of every object in the order of their code units: the database keeps them in an order of its own. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.join(',')}}`;
}
