import { expect, test } from 'vitest';
import { sellerAddress } from './shop-details.ts';

const details = (address: string, state: string) => ({
  support: { email: 'care@kundan.test', phone: '+91 40 4000 1234' },
  seller: { legalName: 'Kundan Jewels LLP', address, state, gstin: '' },
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
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
