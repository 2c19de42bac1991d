import { expect, test } from 'vitest';
import { SCHEMA_VERSION, upcast } from './upcast.ts';

test('an event of the present version is read as it is', () => {
  const data = { paymentId: 'pay_1', amount: 100 };
  expect(upcast('PaymentReceived', data, SCHEMA_VERSION)).toEqual({ type: 'PaymentReceived', ...data });
});
test.each([0, SCHEMA_VERSION + 1])('version %i is refused, not guessed', (version) => {
  expect(() => upcast('PaymentReceived', {}, version)).toThrow(`schema version ${version}`);
});
