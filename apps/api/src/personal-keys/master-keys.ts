import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DerivedKeys, deriveKeys, type Secrets } from '../infrastructure/derived-keys.ts';
import { decrypt, encrypt } from './cipher.ts';

/** The keys from the environment with which the keys of shoppers are encrypted ("wrapped"). The first one encrypts. */
export interface MasterKeys extends DerivedKeys {
  /** The keys that were unwrapped last, by their wrapped form. */
  unwrapped: LRUCache<string, KeyObject>;
}

/** How many unwrapped keys a process remembers. Unwrapping takes about as long as encrypting a customer. */
const MAX_UNWRAPPED = 10_000;

export function createMasterKeys(secrets: Secrets): MasterKeys {
  return { ...deriveKeys(secrets, 'personal data'), unwrapped: new LRUCache({ max: MAX_UNWRAPPED }) };
}

let masterKeys: MasterKeys | undefined;

/** Sets the secrets of the keys with which this process wraps and unwraps the keys of shoppers. Called at the start. */
export function setMasterSecrets(secrets: Secrets): void {
  masterKeys = createMasterKeys(secrets);
}

export function currentMasterKeys(): MasterKeys {
  if (!masterKeys) throw new Error('The keys of personal data are not set.');
  return masterKeys;
}

/** Encrypts a key for the database: `<id of the master key>.<base64url>`. `keyId` must be the same when it is unwrapped. */
export function wrapKey(keyId: string, key: Buffer, { current }: MasterKeys): string {
  return `${current.id}.${encrypt(key, current.key, keyId).toString('base64url')}`;
}

/** Throws when the master key is not known or the wrapped key was changed. */
export function unwrapKey(keyId: string, wrapped: string, keys: MasterKeys): KeyObject {
  const name = `${keyId} ${wrapped}`;
  const known = keys.unwrapped.get(name);
  if (known) return known;
  const key = unwrap(keyId, wrapped, keys);
  keys.unwrapped.set(name, key);
  return key;
}

function unwrap(keyId: string, wrapped: string, { byId }: MasterKeys): KeyObject {
  const [id = '', encrypted = ''] = wrapped.split('.');
  const master = byId.get(id);
  if (!master) {
    throw new Error(
      `Personal data was encrypted with another PERSONAL_DATA_KEY, or JWT_SECRET in its place (${id}). ` +
        'Add its value to PERSONAL_DATA_KEY as the last secret.',
    );
  }
  return createSecretKey(decrypt(Buffer.from(encrypted, 'base64url'), master.key, keyId));
}
