import { expect, test } from 'vitest';
import { DEFAULT_RETENTION, orderKeptUntil, otherOrderDays, recordsFloor, RETENTION_LIMITS } from './retention.ts';

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

test('technical records are kept for a year at least, from 13 May 2027 on', () => {
  expect(recordsFloor('2027-05-12')).toEqual({ days: 365, from: '2027-05-13' });
  expect(recordsFloor('2027-05-13')).toEqual({ days: 365 });
});

test('the periods of the owner apply', () => {
  const keep = { invoicedOrderYears: 10, otherOrderDays: 400, messageDays: 60 };
  const documentAt = new Date('2026-03-31T10:00:00Z');
  expect(orderKeptUntil({ placedAt, documentAt }, keep).toISOString()).toBe('2036-03-31T18:30:00.000Z');
  expect(orderKeptUntil({ placedAt, documentAt: null }, keep).toISOString()).toBe('2027-04-24T10:00:00.000Z');
});

test('from 13 May 2027, no order is erased within its first year', () => {
  const keep = { ...DEFAULT_RETENTION, otherOrderDays: 180 };
  const end = (day: string) => orderKeptUntil({ placedAt: new Date(`${day}T10:00:00Z`), documentAt: null }, keep);
  expect(end('2026-11-13').toISOString()).toBe('2027-05-12T10:00:00.000Z');
  expect(end('2026-11-14').toISOString()).toBe('2027-11-14T10:00:00.000Z');
});

test('the period that a shopper reads is the law’s when it is longer than the owner’s', () => {
  const days = (day: string, keep: number) =>
    otherOrderDays(new Date(`${day}T10:00:00Z`), { ...DEFAULT_RETENTION, otherOrderDays: keep });
  expect([days('2026-11-13', 180), days('2026-11-14', 180), days('2026-11-14', 400)]).toEqual([180, 365, 400]);
});

test('the periods of a new shop are within the limits', () => {
  for (const [name, { min, max }] of Object.entries(RETENTION_LIMITS)) {
    const days = DEFAULT_RETENTION[name as keyof typeof DEFAULT_RETENTION];
    expect([name, days >= min, days <= max]).toEqual([name, true, true]);
  }
});
