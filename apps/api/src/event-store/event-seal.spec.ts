import { expect, test } from 'vitest';
import { eventHash, type HashedFields } from './event-hash.ts';
import { checkSeal, createSealKeys, hasKeyedSeal, sealEvent } from './event-seal.ts';

const fields: HashedFields = {
  streamId: '0190a0a0-0000-4000-8000-000000000001',
  version: 2,
  event: { type: 'PaymentReceived', paymentId: 'pay_1', amount: 250050 } as HashedFields['event'],
  schemaVersion: 2,
  actor: 'shop',
  requestId: null,
  recordedAt: '2026-11-21T10:00:00.000Z',
};
const keys = createSealKeys(['the newest secret', 'an older secret']);
const older = createSealKeys(['an older secret']);
const foreign = createSealKeys(['another secret']);

// Fixed values, because existing logs could no longer be verified after a change of the seal.
test('seals an event with the key of the first secret', () => {
  expect(sealEvent(undefined, fields, keys)).toMatch(/^[0-9a-f]{12}\.[0-9a-f]{64}$/);
  expect(sealEvent(undefined, fields, keys)).toBe(
    '3c29e272c2ec.54e50c0b916e395791ae10cb1c396994e3430994814fcec0b076a3c3fb5ae9db',
  );
});

test('verifies seals of the newest and of older keys', () => {
  const first = sealEvent(undefined, fields, older);
  expect(checkSeal(undefined, fields, first, keys)).toBeUndefined();
  const second = { ...fields, version: 3 };
  expect(checkSeal(first, second, sealEvent(first, second, keys), keys)).toBeUndefined();
});

test('rejects a changed event, a changed predecessor, and a seal with another key', () => {
  const hash = sealEvent(undefined, fields, keys);
  expect(checkSeal(undefined, { ...fields, actor: 'other' }, hash, keys)).toBe('changed');
  expect(checkSeal(hash, fields, hash, keys)).toBe('changed');
  expect(checkSeal(undefined, fields, sealEvent(undefined, fields, foreign), keys)).toBe('unknown-key');
  const [id] = hash.split('.');
  const [, hmac] = sealEvent(undefined, fields, foreign).split('.');
  expect(checkSeal(undefined, fields, `${id}.${hmac}`, keys)).toBe('changed');
});

test('accepts a hash without a key before the first keyed seal of a stream only', () => {
  const hash = eventHash(undefined, fields);
  expect(hasKeyedSeal(hash)).toBe(false);
  expect(checkSeal(undefined, fields, hash, keys)).toBeUndefined();
  expect(checkSeal(undefined, { ...fields, actor: 'other' }, hash, keys)).toBe('changed');
  const keyed = sealEvent(hash, fields, keys);
  expect(checkSeal(hash, fields, keyed, keys)).toBeUndefined();
  expect(checkSeal(keyed, fields, eventHash(keyed, fields), keys)).toBe('unkeyed');
});
