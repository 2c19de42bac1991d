import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test('the parts stand in the order in which people read them', () => {
  const json = JSON.stringify({
    pinCode: '500013',
    state: 'Telangana',
    addressLane: '12 Temple Street',
    city: 'Hyderabad',
  });
  expect(addressText(json)).toBe('12 Temple Street, Hyderabad, Telangana, 500013');
});

test('parts nobody knows come last', () => {
  expect(addressText('{"landmark":"Near the well","city":"Puri"}')).toBe('Puri, Near the well');
});

test('what is no JSON of key-values is shown as it is', () => {
  expect(addressText('12 Temple Street')).toBe('12 Temple Street');
  expect(addressText('12')).toBe('12');
});
