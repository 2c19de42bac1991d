import { expect, test } from 'vitest';
import { formerAddress, oneOf, wholeNumberOf } from './address.ts';

test.each([
  [{}, undefined],
  [{ status: 'Shipped' }, undefined],
  [{ panel: 'orders' }, { path: 'orders', search: {} }],
  [
    { panel: 'orders', q: 'asha' },
    { path: 'orders', search: { q: 'asha' } },
  ],
  [{ panel: 'add-product' }, { path: 'products/new', search: {} }],
  [{ panel: 'security' }, { path: 'settings/security', search: {} }],
  [
    { panel: 'products', product: '3' },
    { path: 'products/3', search: {} },
  ],
  [
    { panel: 'products', product: '../3' },
    { path: 'products', search: {} },
  ],
])('finds the new address of %j', (search, expected) => {
  expect(formerAddress(search)).toEqual(expected);
});

test('reads a page number and rejects anything else', () => {
  expect(['7', '0', '-1', '1.5', '1e3', 'x', undefined, '9999999'].map((text) => wholeNumberOf(text, 1))).toEqual([
    7, 1, 1, 1, 1, 1, 1, 1,
  ]);
  expect(wholeNumberOf('500', 50, 200)).toBe(50);
});

test('reads a known value and rejects anything else', () => {
  expect([oneOf(['open', 'all'], 'all', 'open'), oneOf(['open', 'all'], 'ALL', 'open')]).toEqual(['all', 'open']);
});
