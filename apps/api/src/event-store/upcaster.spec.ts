import { expect, test } from 'vitest';
import type { AnyEvent } from './stored-event.ts';
import { createUpcaster } from './upcaster.ts';

interface Paid extends AnyEvent {
  amount?: number;
  currency?: string;
}

// Version 2 added the currency, and version 3 renamed the amount's unit.
const { schemaVersion, upcast } = createUpcaster<Paid>(3, {
  1: (event) => (event.type === 'Paid' ? { currency: 'INR', ...event } : event),
  2: (event) => ('amount' in event ? { ...event, amount: Number(event.amount) * 100 } : event),
});

test('returns an event of the current version unchanged', () => {
  const event = { type: 'Paid', amount: 100, currency: 'INR' };
  expect(upcast(event, schemaVersion)).toEqual(event);
});
test('converts an older event step by step', () => {
  expect(upcast({ type: 'Paid', amount: 1 } as AnyEvent, 1)).toEqual({ type: 'Paid', amount: 100, currency: 'INR' });
  expect(upcast({ type: 'Paid', amount: 1 } as AnyEvent, 2)).toEqual({ type: 'Paid', amount: 100 });
});
test('returns events unchanged that no step is about', () => {
  expect(upcast({ type: 'Shipped' }, 1)).toEqual({ type: 'Shipped' });
});
test.each([0, schemaVersion + 1])('rejects the unknown version %i', (version) => {
  expect(() => upcast({ type: 'Paid' }, version)).toThrow(`schema version ${version}`);
});
