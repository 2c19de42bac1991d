import { createHash } from 'node:crypto';

/** Derives a UUID (version 8, RFC 9562) from an idempotency key, or another name, and the fields that it belongs to. */
export function hashToUuid(key: string, fields: readonly (string | null)[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, ...fields]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
