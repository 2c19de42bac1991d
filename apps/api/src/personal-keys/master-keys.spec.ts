import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './cipher.ts';
import { createMasterKeys, unwrapKey, wrapKey } from './master-keys.ts';

const ID = '5f0c7a6e-6f5e-4a69-9f0b-0a3b3f6b8f11';
const old = createMasterKeys(['the older secret of the shop']);
const bytes = randomBytes(32);
const key = createSecretKey(bytes);

test('unwraps a key with the master key that wrapped it, also when a newer one was put first', () => {
  const wrapped = wrapKey(ID, bytes, old);
  expect(wrapped).not.toContain(bytes.toString('base64url'));
  expect(unwrapKey(ID, wrapped, old).export()).toEqual(bytes);
  const newer = createMasterKeys(['a newer secret', 'the older secret of the shop']);
  expect(unwrapKey(ID, wrapped, newer).export()).toEqual(bytes);
});

test('says which setting is wrong when no master key fits', () => {
  const other = createMasterKeys(['another secret']);
  expect(() => unwrapKey(ID, wrapKey(ID, bytes, old), other)).toThrow('another PERSONAL_DATA_KEY');
});

test('refuses a key of another shopper, and changed data', () => {
  const wrapped = wrapKey(ID, bytes, old);
  expect(() => unwrapKey(ID.replace('5', '6'), wrapped, old)).toThrow();
  const data = encrypt(Buffer.from('Asha Rao'), key, ID);
  expect(decrypt(data, key, ID).toString()).toBe('Asha Rao');
  for (let index = 0; index < data.length; index++) {
    const changed = Buffer.from(data);
    changed[index]! ^= 1;
    expect(() => decrypt(changed, key, ID)).toThrow();
  }
  expect(() => decrypt(data, createSecretKey(randomBytes(32)), ID)).toThrow();
});

test('encrypts the same data differently each time', () => {
  const [one, other] = [encrypt(Buffer.from('Asha'), key, ID), encrypt(Buffer.from('Asha'), key, ID)];
  expect(one.equals(other)).toBe(false);
});
