import { expect, test } from 'vitest';
import { SCHEMA_VERSION, upcast } from './upcast.ts';

test('an event of the present version is read as it is', () => {
  const data = { paymentId: 'pay_1', amount: 100, currency: 'INR' };
  expect(upcast('PaymentReceived', data, SCHEMA_VERSION)).toEqual({ type: 'PaymentReceived', ...data });
});
test('a payment from before currencies were named was made in rupees', () => {
  const data = { paymentId: 'pay_1', amount: 100 };
  expect(upcast('PaymentReceived', data, 1)).toEqual({ type: 'PaymentReceived', ...data, currency: 'INR' });
});
test('other events of that time are read as they are', () => {
  const data = { status: 'Shipped' };
  expect(upcast('OrderStatusChanged', data, 1)).toEqual({ type: 'OrderStatusChanged', ...data });
});
test.each([0, SCHEMA_VERSION + 1])('version %i is refused, not guessed', (version) => {
  expect(() => upcast('PaymentReceived', {}, version)).toThrow(`schema version ${version}`);
});
