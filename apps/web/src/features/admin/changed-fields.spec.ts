import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const shown = {
  name: 'Kundan Jewels (sample)',
  tax: 3,
  mail: null,
  shop: { name: 'Kundan', accent: '#6b1426' },
  areas: ['Delhi', 'Goa'],
};

test('names what differs, also inside an object, and takes a list as one value', () => {
  const typed = { ...shown, tax: 5, shop: { ...shown.shop, accent: '#1f4e5f' }, areas: ['Delhi'] };
  expect(changedFields(typed, shown)).toEqual({ tax: 5, shop: { accent: '#1f4e5f' }, areas: ['Delhi'] });
});

test('an empty text that was not set is no change, and one that was is', () => {
  expect(changedFields({ ...shown, mail: '' }, shown)).toEqual({});
  expect(changedFields({ ...shown, name: '' }, shown)).toEqual({ name: '' });
});
