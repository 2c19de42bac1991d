import { expect, test } from 'vitest';
import { UNKNOWN_DETAILS } from '../../../http/stored-details.ts';
import { labelFacts } from './label-facts.ts';

const shop = {
  ...UNKNOWN_DETAILS,
  seller: { legalName: 'Kundan Jewels', address: '1 Road', state: 'Telangana', gstin: '' },
  support: { email: 'care@kundan.test', phone: '+91 98000 00000' },
};
const origin = { country: 'India', maker: 'Asha Karigar', maker_address: 'Jaipur', net_quantity: '1 pair' };

test('declares the generic name, the taxes and the customer care of every product', () => {
  expect(labelFacts({ category: 'Earrings' }, shop).map(({ label, value }) => [label, value])).toEqual([
    ['Generic name', 'Earrings'],
    ['Price', 'Inclusive of all taxes'],
    ['Customer care', 'Kundan Jewels, 1 Road, Telangana, +91 98000 00000, care@kundan.test'],
  ]);
});

test('declares the maker, the country and the net quantity that the shop has entered', () => {
  expect(labelFacts({ category: 'Earrings', origin }, shop).map(({ value }) => value)).toEqual([
    'Earrings',
    'Asha Karigar, Jaipur',
    'India',
    '1 pair',
    'Inclusive of all taxes',
    expect.stringContaining('care@kundan.test'),
  ]);
});
