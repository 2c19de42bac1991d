import { expect, test } from 'vitest';
import { orderKeptUntil } from './retention.ts';

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
