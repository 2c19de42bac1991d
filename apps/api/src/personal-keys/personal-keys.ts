import { randomBytes, randomUUID } from 'node:crypto';
import { financialYear } from '@kundan/domain/invoices/financial-year';
import { sql } from '../infrastructure/database/sql.ts';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';
import { currentMasterKeys, unwrapKey, wrapKey } from './master-keys.ts';

/** Days after which a new key is first checked: no order is kept for a shorter time. */
const FIRST_CHECK_DAYS = 30;

/** A key as the database stores it; the key of new personal data. */
export interface StoredKey {
  id: string;
  wrappedKey: string;
}

/**
 * Common table expressions; `taken` selects `id` and `wrapped_key` of a shopper's key, and creates it if there is none. Selects no row
 * when another transaction creates or destroys the key at the same moment; the next execution selects or creates one. The key stays
 * locked against its destruction until the transaction ends.
 */
export const TAKE_KEY = sql`
  created as (
    insert into personal_keys (id, shopper_id, period, wrapped_key, created_at, check_after)
    values (${'keyId'}, ${'shopperId'}, ${'period'}, ${'wrappedKey'}, now(), now() + interval '${FIRST_CHECK_DAYS} days')
    on conflict (shopper_id, period) where wrapped_key is not null do nothing
    returning id, wrapped_key
  ), existing as (
    select id, wrapped_key from personal_keys
    where shopper_id = ${'shopperId'} and period = ${'period'} and wrapped_key is not null for key share
  ), taken as (
    select id, wrapped_key from created union all select id, wrapped_key from existing
  )`;

/** A key for a shopper who has none. */
export function createKey(): StoredKey {
  const id = randomUUID();
  return { id, wrappedKey: wrapKey(id, randomBytes(KEY_BYTES), currentMasterKeys()) };
}

/** The parameters of TAKE_KEY. The key belongs to the financial year of the order. */
export function takeKeyValues({ id: keyId, wrappedKey }: StoredKey, shopperId: string, orderedAt: Date) {
  return { keyId, wrappedKey, shopperId, period: financialYear(orderedAt) };
}

/** Personal data in an event: the id of its key, and the encrypted JSON in base64. */
export interface EncryptedData {
  keyId: string;
  encrypted: string;
}

export function encryptData(data: unknown, { id, wrappedKey }: StoredKey): EncryptedData {
  const plain = Buffer.from(JSON.stringify(data));
  return { keyId: id, encrypted: encrypt(plain, unwrap(id, wrappedKey), id).toString('base64') };
}

/** Throws when the data or its key was changed. */
export function decryptData({ keyId, encrypted }: EncryptedData, wrappedKey: string): unknown {
  const plain = decrypt(Buffer.from(encrypted, 'base64'), unwrap(keyId, wrappedKey), keyId);
  return JSON.parse(plain.toString());
}

const unwrap = (id: string, wrappedKey: string) => unwrapKey(id, wrappedKey, currentMasterKeys());
