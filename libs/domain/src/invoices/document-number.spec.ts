import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSlug, formatDocumentNumber } from './document-number.ts';
import { financialYear } from './financial-year.ts';

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

test('numbers name the series, the year and the document', () => {
  expect(formatDocumentNumber('invoice', '26-27', 1)).toBe('KD/26-27/000001');
  expect(formatDocumentNumber('credit-note', '26-27', 123_456)).toBe('KC/26-27/123456');
  expect(documentSlug('KD/26-27/000001')).toBe('KD-26-27-000001');
});

test('no number is longer than the 16 characters that the law allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (serial) => {
      expect(formatDocumentNumber('invoice', '26-27', serial).length).toBeLessThanOrEqual(16);
    }),
  );
  expect(() => formatDocumentNumber('invoice', '26-27', 10_000_000)).toThrow(RangeError);
});
