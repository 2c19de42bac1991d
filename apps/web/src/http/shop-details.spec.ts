import { expect, test } from 'vitest';
import { sellerAddress } from './shop-details.ts';
import { UNKNOWN_DETAILS } from './stored-details.ts';

const details = (address: string, state: string) => ({
  ...UNKNOWN_DETAILS,
  seller: { legalName: 'Kundan Jewels LLP', address, state, gstin: '' },
});

test('writes the address in one line, with the state once', () => {
  expect(sellerAddress(details('12 Lake Road\n Hyderabad 500001 ', 'Telangana'))).toBe(
    '12 Lake Road, Hyderabad 500001, Telangana',
  );
  expect(sellerAddress(details('12 Lake Road, Hyderabad, Telangana', 'Telangana'))).toBe(
    '12 Lake Road, Hyderabad, Telangana',
  );
  expect(sellerAddress(details('', ''))).toBe('');
});
