import { expect, test } from 'vitest';
import { DEFAULT_RETENTION, orderKeptUntil, periodInWords, RETENTION_LIMITS } from './retention.ts';

const placedAt = new Date('2026-03-20T10:00:00Z');

test('an order without an invoice is kept for a year', () => {
  expect(orderKeptUntil({ placedAt, documentAt: null })).toEqual(new Date('2027-03-20T10:00:00Z'));
});

test('an order with an invoice is kept for eight years after the financial year of its last document', () => {
  const end = (documentAt: string) => orderKeptUntil({ placedAt, documentAt: new Date(documentAt) }).toISOString();
  // 31 March, 23:59:59.999 in India, and the first instant of 1 April.
  expect(end('2026-03-31T18:29:59.999Z')).toBe('2034-03-31T18:30:00.000Z');
  expect(end('2026-03-31T18:30:00.000Z')).toBe('2035-03-31T18:30:00.000Z');
});

test('periods are said in days, or in whole years', () => {
  expect([1, 30, 365, 730].map(periodInWords)).toEqual(['1 day', '30 days', '1 year', '2 years']);
});

test('the periods of the owner apply', () => {
  const keep = { invoicedOrderYears: 10, otherOrderDays: 400, messageDays: 60 };
  const documentAt = new Date('2026-03-31T10:00:00Z');
  expect(orderKeptUntil({ placedAt, documentAt }, keep).toISOString()).toBe('2036-03-31T18:30:00.000Z');
  expect(orderKeptUntil({ placedAt, documentAt: null }, keep).toISOString()).toBe('2027-04-24T10:00:00.000Z');
});

test('the periods of a new shop are within the limits', () => {
  for (const [name, { min, max }] of Object.entries(RETENTION_LIMITS)) {
    const days = DEFAULT_RETENTION[name as keyof typeof DEFAULT_RETENTION];
    expect([name, days >= min, days <= max]).toEqual([name, true, true]);
  }
});
