import { createCipheriv, createHmac } from 'node:crypto';
import { decrypt } from './cipher.ts';
import { currentMasterKeys } from './master-keys.ts';

const CONTEXT = 'pan';
/** `sealed:<id of the key>.<base64url>`: no PAN has a colon. */
const SEALED = /^sealed:(?<id>[0-9a-f]+)\.(?<data>[\w-]+)$/;

interface WithPan {
  pan?: string | undefined;
}

/**
 * Encrypts the PAN of a customer or delivery form for a table outside the log, with AES-256-GCM. The nonce is an HMAC of the PAN, so that
 * the same one is stored the same way, and a rebuilt table can be compared with the stored one.
 */
export function sealPan<T extends WithPan>(person: T): T {
  const { pan } = person;
  if (!pan || SEALED.test(pan)) return person;
  const { id, key } = currentMasterKeys().current;
  const nonce = createHmac('sha256', key).update(`${CONTEXT} ${pan}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(CONTEXT));
  const encrypted = Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()]);
  const data = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  return { ...person, pan: `sealed:${id}.${data}` };
}

/** Decrypts the PAN. One that was stored before it was encrypted is returned as it is. Throws when its key is not known. */
export function openPan<T extends WithPan>(person: T): T {
  const { id, data } = SEALED.exec(person.pan ?? '')?.groups ?? {};
  if (id === undefined || data === undefined) return person;
  const master = currentMasterKeys().byId.get(id);
  if (!master)
    throw new Error(`A PAN was encrypted with another PERSONAL_DATA_KEY (${id}). Add its value as the last secret.`);
  return { ...person, pan: decrypt(Buffer.from(data, 'base64url'), master.key, CONTEXT).toString('utf8') };
}
