import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key from the environment, with which the keys of shoppers are encrypted ("wrapped"). */
interface MasterKey {
  /** Identifies the key in what it encrypted: the first 12 hex digits of its SHA-256. */
  id: string;
  key: Buffer;
}

/** The key that encrypts, and the keys that decrypt. */
export interface MasterKeys {
  current: MasterKey;
  byId: ReadonlyMap<string, MasterKey>;
  /** The keys that were unwrapped last, by their wrapped form. */
  unwrapped: Map<string, Buffer>;
}

/** How many unwrapped keys a process remembers. Unwrapping takes about as long as encrypting a customer. */
const MAX_UNWRAPPED = 10_000;

/** The secrets from which the master keys are derived, the newest first. */
export type MasterSecrets = readonly [string, ...string[]];

export function createMasterKeys(secrets: MasterSecrets): MasterKeys {
  const [current, ...older] = [toKey(secrets[0]), ...secrets.slice(1).map(toKey)] as const;
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])), unwrapped: new Map() };
}

/** Encrypts a key for the database: `<id of the master key>.<base64url>`. `keyId` must be the same when it is unwrapped. */
export function wrapKey(keyId: string, key: Buffer, { current }: MasterKeys): string {
  return `${current.id}.${encrypt(key, current.key, keyId).toString('base64url')}`;
}

/** Throws when the master key is not known or the wrapped key was changed. */
export function unwrapKey(keyId: string, wrapped: string, keys: MasterKeys): Buffer {
  const name = `${keyId} ${wrapped}`;
  const known = keys.unwrapped.get(name);
  if (known) return known;
  const key = unwrap(keyId, wrapped, keys);
  keys.unwrapped.set(name, key);
  const [oldest] = keys.unwrapped.keys();
  if (keys.unwrapped.size > MAX_UNWRAPPED && oldest !== undefined) keys.unwrapped.delete(oldest);
  return key;
}

function unwrap(keyId: string, wrapped: string, { byId }: MasterKeys): Buffer {
  const [id = '', encrypted = ''] = wrapped.split('.');
  const master = byId.get(id);
  if (!master) {
    throw new Error(
      `Personal data was encrypted with another PERSONAL_DATA_KEY, or JWT_SECRET in its place (${id}). ` +
        'Add its value to PERSONAL_DATA_KEY as the last secret.',
    );
  }
  return decrypt(Buffer.from(encrypted, 'base64url'), master.key, keyId);
}

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: nonce, tag and ciphertext. `context` is authenticated: the same must be given to decrypt. */
export function encrypt(plain: Buffer, key: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when the data, the key or the context is another one. */
export function decrypt(data: Buffer, key: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, data.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

function toKey(secret: string): MasterKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'personal data', KEY_BYTES));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}
