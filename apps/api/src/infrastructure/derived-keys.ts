import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key that is derived from a secret of the environment. It is stored outside the database. */
export interface DerivedKey {
  /** Identifies the key in what it made: the first 12 hex digits of its SHA-256. */
  id: string;
  /**
   * 32 bytes. Node.js 24 takes 7 µs more for each use of a Buffer as a key, because it throws and catches two errors to find that the
   * Buffer is neither a KeyObject nor a CryptoKey.
   */
  key: KeyObject;
}

/** The key of new data and the keys with which older data is read. */
export interface DerivedKeys {
  current: DerivedKey;
  byId: ReadonlyMap<string, DerivedKey>;
}

/** The secrets from which the keys are derived, the newest first. */
export type Secrets = readonly [string, ...string[]];

/** Derives a key from each secret with HKDF-SHA-256. The keys of different purposes have nothing in common. */
export function deriveKeys(secrets: Secrets, purpose: string): DerivedKeys {
  const [current, ...older] = [
    deriveKey(secrets[0], purpose),
    ...secrets.slice(1).map((one) => deriveKey(one, purpose)),
  ] as const;
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])) };
}

function deriveKey(secret: string, purpose: string): DerivedKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key: createSecretKey(key) };
}
