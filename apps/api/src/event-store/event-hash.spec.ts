import { expect, test } from 'vitest';
import { eventHash, type HashedFields } from './event-hash.ts';

const fields: HashedFields = {
  streamId: '0190a0a0-0000-4000-8000-000000000001',
  version: 2,
  event: { type: 'PaymentReceived', paymentId: 'pay_1', amount: 250050, currency: 'INR' } as HashedFields['event'],
  schemaVersion: 2,
  actor: 'shopper:0190a0a0-0000-4000-8000-000000000002',
  requestId: 'req-1',
  recordedAt: '2026-11-21T10:00:00.000Z',
};
const PREVIOUS = '0'.repeat(64);

// Fixed values, because existing logs could no longer be verified after a change of the hash input.
test('hashes the first event of a stream', () => {
  expect(eventHash(undefined, fields)).toBe('0b4191afcd54c5904a1528aadb9c95dcd79a5c1ec62287653ab5c65ccc0144d9');
});
test('includes the hash of the previous event', () => {
  expect(eventHash(PREVIOUS, fields)).toBe('40b79d228313cc72eb3b3d474abaa47ddc2a2711410b871e4370c5e67af5a25a');
});
test('does not depend on the order of keys or on undefined values', () => {
  const event = { amount: 250050, note: undefined, currency: 'INR', type: 'PaymentReceived', paymentId: 'pay_1' };
  expect(eventHash(PREVIOUS, { ...fields, event })).toBe(eventHash(PREVIOUS, fields));
});
test.each<Partial<HashedFields>>([
  { streamId: '0190a0a0-0000-4000-8000-000000000009' },
  { version: 3 },
  { event: { ...fields.event, type: 'OrderStatusChanged' } },
  { event: { ...fields.event, amount: 1 } as HashedFields['event'] },
  { schemaVersion: 1 },
  { actor: 'shop' },
  { requestId: null },
  { recordedAt: '2026-11-21T10:00:00.001Z' },
])('changes with %j', (change) => {
  expect(eventHash(PREVIOUS, { ...fields, ...change })).not.toBe(eventHash(PREVIOUS, fields));
});
