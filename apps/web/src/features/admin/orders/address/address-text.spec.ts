import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test('orders the parts as in a written address', () => {
  const json = JSON.stringify({
    pinCode: '500013',
    state: 'Telangana',
    addressLane: '12 Temple Street',
    city: 'Hyderabad',
  });
  expect(addressText(json)).toBe('12 Temple Street, Hyderabad, Telangana, 500013');
});

test('puts unknown parts last', () => {
  expect(addressText('{"landmark":"Near the well","city":"Puri"}')).toBe('Puri, Near the well');
});

test('returns text that is not a JSON object unchanged', () => {
  expect(addressText('12 Temple Street')).toBe('12 Temple Street');
  expect(addressText('12')).toBe('12');
});
