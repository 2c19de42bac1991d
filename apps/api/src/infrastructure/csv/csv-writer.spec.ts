import { describe, expect, test } from 'vitest';
import { csvRecord, escapeFormula, unescapeFormula } from './csv-writer.ts';

test('separates cells by commas and ends the record with CR LF', () => {
  expect(csvRecord(['KD-000001', 2500.5, null, undefined, true, ''])).toBe('KD-000001,2500.5,,,true,\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(csvRecord(['Rao, Asha', 'a "b"', 'one\ntwo'])).toBe('"Rao, Asha","a ""b""","one\ntwo"\r\n');
});

test.each(['=1+1', '+91 98', '-1', '@SUM(A1)', '\tx', '\rx', "'=1+1", "''-2"])(
  'escapes %j, which a spreadsheet could run, and restores it',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  },
);

describe('texts that are no formulas', () => {
  test.each(['', 'Asha', "'quoted'", 'a=b', "d'Or"])('stay unchanged: %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

test('does not escape negative numbers', () => {
  expect(csvRecord([-5])).toBe('-5\r\n');
});
