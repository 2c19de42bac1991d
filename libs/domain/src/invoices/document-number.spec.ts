import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_PREFIX, documentPrefix, documentSlug, formatDocumentNumber } from './document-number.ts';
import { financialYear, financialYearBounds } from './financial-year.ts';

test.each([
  ['2026-11-22T10:00:00Z', '26-27'],
  // 31 March, 23:59:59.999 in India
  ['2027-03-31T18:29:59.999Z', '26-27'],
  // 1 April, 00:00:00 in India
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
])('%s is in the financial year %s', (instant, year) => {
  expect(financialYear(new Date(instant))).toBe(year);
});

test('a financial year begins and ends at midnight in India', () => {
  const period = { start: new Date('2026-03-31T18:30:00Z'), end: new Date('2027-03-31T18:30:00Z') };
  expect(financialYearBounds('2026-27')).toEqual(period);
  expect(financialYearBounds('2099-00')?.end).toEqual(new Date('2100-03-31T18:30:00Z'));
  for (const name of ['26-27', '2026-28', '2026', '2026-2027', '']) expect(financialYearBounds(name)).toBeUndefined();
});

test('numbers name the series, the year and the document', () => {
  expect(formatDocumentNumber('KD', '26-27', 1)).toBe('KD/26-27/000001');
  expect(formatDocumentNumber('KC', '26-27', 123_456)).toBe('KC/26-27/123456');
  expect(documentSlug('KD/26-27/000001')).toBe('KD-26-27-000001');
});

test('no number with a prefix that the owner may set is longer than the 16 characters that the law allows', () => {
  fc.assert(
    fc.property(fc.stringMatching(DOCUMENT_PREFIX), fc.integer({ min: 1, max: 999_999 }), (prefix, serial) => {
      expect(formatDocumentNumber(prefix, '26-27', serial).length).toBeLessThanOrEqual(16);
    }),
  );
  expect(() => formatDocumentNumber('KDX', '26-27', 1_000_000)).toThrow(RangeError);
});

test('a credit note never has the prefix of an invoice', () => {
  expect(documentPrefix('credit-note', 'KD')).toBe('KC');
  fc.assert(
    fc.property(fc.stringMatching(DOCUMENT_PREFIX), (prefix) => {
      expect(documentPrefix('invoice', prefix)).toBe(prefix);
      expect(documentPrefix('credit-note', prefix)).not.toMatch(DOCUMENT_PREFIX);
    }),
  );
  for (const refused of ['', 'KC', 'C', 'ABCD', 'kd', 'K-', 'K/']) expect(refused).not.toMatch(DOCUMENT_PREFIX);
});
