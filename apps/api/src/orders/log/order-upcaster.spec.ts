import { expect, test } from 'vitest';
import { orderUpcaster } from './order-upcaster.ts';

const { schemaVersion, upcast } = orderUpcaster;

test('returns an event of the current version unchanged', () => {
  const event = { type: 'PaymentReceived', paymentId: 'pay_1', amount: 100, currency: 'INR' };
  expect(upcast(event, schemaVersion)).toEqual(event);
});
test('adds the currency to a payment of version 1', () => {
  const event = { type: 'PaymentReceived', paymentId: 'pay_1', amount: 100 };
  expect(upcast(event, 1)).toEqual({ ...event, currency: 'INR' });
});
test('returns other events of version 1 unchanged', () => {
  const event = { type: 'OrderStatusChanged', status: 'Shipped' };
  expect(upcast(event, 1)).toEqual(event);
});
test.each([0, schemaVersion + 1])('rejects the unknown version %i', (version) => {
  expect(() => upcast({ type: 'PaymentReceived' }, version)).toThrow(`schema version ${version}`);
});
