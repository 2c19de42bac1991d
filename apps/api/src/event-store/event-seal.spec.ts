import { expect, test } from 'vitest';
import { checkSeal, createSealKeys, type SealedFields, sealEvent } from './event-seal.ts';

const fields: SealedFields = {
  streamId: '0190a0a0-0000-4000-8000-000000000001',
  version: 2,
  event: { type: 'PaymentReceived', paymentId: 'pay_1', amount: 250050 } as SealedFields['event'],
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
  expect(checkSeal(undefined, { ...fields, seal: first }, keys)).toBeUndefined();
  const second = { ...fields, version: 3 };
  expect(checkSeal(first, { ...second, seal: sealEvent(first, second, keys) }, keys)).toBeUndefined();
});

const sealed = { ...fields, seal: sealEvent(undefined, fields, keys) };

test('does not depend on the order of keys or on undefined values', () => {
  const event = { amount: 250050, note: undefined, type: 'PaymentReceived', paymentId: 'pay_1' };
  expect(checkSeal(undefined, { ...sealed, event }, keys)).toBeUndefined();
});

test.each<Partial<SealedFields>>([
  { streamId: '0190a0a0-0000-4000-8000-000000000009' },
  { version: 3 },
  { event: { ...fields.event, type: 'OrderStatusChanged' } },
  { event: { ...fields.event, amount: 1 } as SealedFields['event'] },
  { schemaVersion: 1 },
  { actor: 'other' },
  { requestId: 'req-1' },
  { recordedAt: '2026-11-21T10:00:00.001Z' },
])('rejects an event that was changed to %j', (change) => {
  expect(checkSeal(undefined, { ...sealed, ...change }, keys)).toBe('changed');
});

test('rejects a changed predecessor, and a seal with another key or without one', () => {
  const { seal } = sealed;
  expect(checkSeal(seal, sealed, keys)).toBe('changed');
  expect(checkSeal(undefined, { ...fields, seal: sealEvent(undefined, fields, foreign) }, keys)).toBe('unknown-key');
  const [id] = seal.split('.');
  const [, hmac = ''] = sealEvent(undefined, fields, foreign).split('.');
  expect(checkSeal(undefined, { ...fields, seal: `${id}.${hmac}` }, keys)).toBe('changed');
  expect(checkSeal(undefined, { ...fields, seal: hmac }, keys)).toBe('unknown-key');
});
