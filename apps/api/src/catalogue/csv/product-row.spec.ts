import { expect, test } from 'vitest';
import { productFormOf } from './product-row.ts';

const cells = {
  sku: 'N-1',
  name: 'Moti Haar',
  description: 'Pearls',
  category: 'Necklace',
  price: '5',
  image_url: '/a.webp',
};
const origin = { country: '', maker: '', maker_address: '', net_quantity: '' };
const sellerIn = (seller_id: string, sellers: Record<string, number>) => {
  const group = { own: { line: 2, cells: { ...cells, seller_id } }, values: [], stored: undefined };
  const read = productFormOf(group, new Map(Object.entries(sellers)), origin);
  return 'form' in read ? read.form.seller_id : read.errors;
};

test('the only seller need not be named', () => {
  expect(sellerIn('', { kundan: 4 })).toBe(4);
  expect(sellerIn('Kundan', { kundan: 4 })).toBe(4);
});

test('one of several sellers must be named', () => {
  expect(sellerIn('', { kundan: 4, meera: 5 })).toMatchObject([{ line: 2, field: 'seller_id' }]);
});
