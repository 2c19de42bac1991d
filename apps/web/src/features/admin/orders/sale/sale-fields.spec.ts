import { expect, test } from 'vitest';
import {
  addProduct,
  changeLine,
  HandedOver,
  HandedOverWithAddress,
  Parcel,
  type SaleLine,
  totalOf,
  toRequest,
} from './sale-fields.ts';

const jhumkas = { id: 1, name: 'Jhumkas', price: 18_900.1, image_url: '/a.webp' };
const haar = { id: 2, name: 'Haar', price: 500.2, image_url: '/b.webp' };
const fields = { name: 'Walk-in customer', phone: '', email: '', method: 'cash', reference: '' } as const;

test('adds a product once, and one more piece when it is chosen again', () => {
  const lines = addProduct(addProduct(addProduct([], jhumkas), haar), jhumkas);
  expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(totalOf(lines)).toBe(38_300.4);
  expect(changeLine(lines, 0, { quantity: 0 }).map(({ product }) => product.id)).toEqual([2]);
  expect(changeLine(lines, 1, { quantity: 3 })[1]?.quantity).toBe(3);
});

test('adds another size when a product is chosen again, and one more piece when each size has a line', () => {
  const values = ['12', '14'].map((value) => ({ value, price: null, stock: null, held: 0, sku: null }));
  const ring = { ...haar, options: { name: 'Size', values } };
  const sizes = (lines: readonly SaleLine[]) => lines.map(({ option, quantity }) => [option, quantity]);
  const both = addProduct(addProduct([], ring), ring);
  expect(sizes(both)).toEqual([
    ['12', 1],
    ['14', 1],
  ]);
  expect(sizes(addProduct(both, ring))).toEqual([
    ['12', 2],
    ['14', 1],
  ]);
  expect(sizes(addProduct(changeLine(both, 0, { quantity: 0 }), ring))).toEqual([
    ['14', 1],
    ['12', 1],
  ]);
});

test('pieces that are handed over need a name only; what was typed of an address is ignored', () => {
  const typed = { ...fields, address: { addressLane: '1 Road' } };
  const { data, error } = HandedOver.safeParse(typed);
  expect(error).toBeUndefined();
  const request = toRequest(addProduct([], haar), data!, true);
  expect(request).toMatchObject({
    lines: [{ product_id: 2, quantity: 1 }],
    payment: { method: 'cash' },
    delivered: true,
  });
  expect(request.customer.address).toBeUndefined();
});

test('hallmarked pieces that are handed over are sold with their HUIDs, and parcels without', () => {
  const ring = { ...haar, purity: '22K916' };
  const own = { ...haar, facts: [{ label: 'Huid', value: 'AB12CD' }] };
  const sold = (lines: SaleLine[], delivered = true) => toRequest(lines, fields, delivered).lines[0];
  expect(sold(changeLine(addProduct([], ring), 0, { huids: ' zz99aa, yy88bb ' }))?.huids).toEqual(['ZZ99AA', 'YY88BB']);
  expect(sold(addProduct([], own))?.huids).toEqual(['AB12CD']);
  expect(sold(addProduct(addProduct([], own), own))).not.toHaveProperty('huids');
  expect(sold(changeLine(addProduct([], own), 0, { huids: '' }))).not.toHaveProperty('huids');
  expect(sold(changeLine(addProduct([], haar), 0, { huids: 'ZZ99AA' }))).not.toHaveProperty('huids');
  expect(sold(addProduct([], own), false)).not.toHaveProperty('huids');
});

test('a parcel needs a phone number and an address', () => {
  const issues = Parcel.safeParse({ ...fields, address: { addressLane: '' } }).error?.issues;
  const paths = issues?.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['phone', 'address.addressLane', 'address.pinCode']));
});

test('an address that the invoice names is that which was typed, or none', () => {
  const blank = { addressLane: '', city: '', mandal: '', district: '', pinCode: '', state: '' };
  expect(HandedOverWithAddress.safeParse({ ...fields, address: blank }).data).not.toHaveProperty('address.city');
  const part = HandedOverWithAddress.safeParse({ ...fields, address: { ...blank, city: 'Goa' } });
  expect(part.error?.issues.map(({ path }) => path.join('.'))).toContain('address.addressLane');
  const address = { addressLane: '1 Road', city: 'Goa', mandal: 'm', district: 'd', pinCode: '403001', state: 'Goa' };
  expect(HandedOverWithAddress.safeParse({ ...fields, address }).data).toMatchObject({ address });
});
