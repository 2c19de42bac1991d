import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';
import { isGstinOfState } from './state-codes.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'])('accepts the published GSTIN %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ['a wrong check character', '27AAPFU0939F1ZW'],
  ['two characters exchanged', '27APAFU0939F1ZV'],
  ['lower case', '27aapfu0939f1zv'],
  ['a missing character', '27AAPFU0939F1Z'],
  ['another letter before the check character', '27AAPFU0939F1AV'],
  ['no text', ''],
])('rejects %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

test.each([
  ['36AAPFU0939F1ZW', 'Telangana', true],
  ['36AAPFU0939F1ZW', ' telangana', true],
  ['36AAPFU0939F1ZW', 'Andhra Pradesh', false],
  ['36AAPFU0939F1ZW', 'Telengana', false],
  ['36AAPFU0939F1ZW', '', true],
  ['', 'Telangana', true],
])('%s is a GSTIN of %s: %s', (gstin, state, expected) => {
  expect(isGstinOfState(gstin, state)).toBe(expected);
});
