import { createProduct, deleteProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
  await makeProduct(app);
});
afterAll(() => app.close());

const form = {
  name: 'Panna Riviere',
  description: 'Green stones in a line.',
  price: 2450.75,
  category: 'Necklace',
  image_url: '/images/a.webp',
  isAvailable: true,
  seller_id: 1,
};
const images = [
  { image_url: '/images/a.webp', alt: 'A line of stones' },
  { image_url: '/images/b.webp', alt: 'The clasp' },
];
const facts = [
  { label: 'Metal', value: '22k gold' },
  { label: 'HUID', value: 'AB12CD' },
];

test('shows the pictures and facts of a product to shoppers, and an update without them keeps them', async () => {
  const { status, body } = await app.call(createProduct, { ...form, images, facts, sku: 'N-1' }, admin);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { images, facts, sku: 'N-1', image_alt: 'A line of stones' },
  });
  const kept = await app.call(updateProduct, { ...form, id: body.id, price: 9 }, admin);
  expect(kept.body).toMatchObject({ price: 9, images, facts, sku: 'N-1' });
  const { body: shown } = await app.call(productById, { id: body.id });
  expect(shown).toMatchObject({ image_url: '/images/a.webp', images, facts });
  expect(shown).not.toHaveProperty('sku');
  const changed = await app.call(
    updateProduct,
    { ...form, id: body.id, images: images.toReversed(), facts: [] },
    admin,
  );
  expect(changed.body).toMatchObject({ image_url: '/images/b.webp', image_alt: 'The clasp', facts: [] });
});

test('keeps the focal point of each picture until it is changed, and shows none for the middle', async () => {
  const focused = [{ ...images[0]!, focus: { x: 72, y: 48 } }, images[1]!];
  const { status, body } = await app.call(createProduct, { ...form, images: focused }, admin);
  expect({ status, images: body.images }).toEqual({ status: 201, images: focused });
  const shown = async () => (await app.call(productById, { id: body.id })).body.images;
  expect(await shown()).toEqual(focused);
  // A client that does not know focal points sends the list without them.
  const turned = await app.call(updateProduct, { ...form, id: body.id, images: images.toReversed() }, admin);
  expect(turned.body.images).toEqual(focused.toReversed());
  const [one, two] = [images[0]!, images[1]!];
  const moved = [
    { ...one, focus: null },
    { ...two, focus: { x: 5, y: 95 } },
  ];
  await app.call(updateProduct, { ...form, id: body.id, images: moved }, admin);
  expect(await shown()).toEqual([one, { ...two, focus: { x: 5, y: 95 } }]);
});

test.each([
  [{ facts: [{ label: 'huid', value: 'ab12cd' }] }, 'facts.0.value', 'An HUID has six capital letters and digits.'],
  [{ facts: [{ label: 'HUID', value: 'AB12CDE' }] }, 'facts.0.value', 'An HUID has six capital letters and digits.'],
  [{ facts: [{ label: '', value: 'x' }] }, 'facts.0.label', 'Please name the fact.'],
  [{ facts: Array(21).fill({ label: 'a', value: 'b' }) }, 'facts', 'At most 20 facts.'],
  [
    { images: [{ ...images[0], focus: { x: 101, y: 50 } }] },
    'images.0.focus.x',
    'Please check the field images.0.focus.x.',
  ],
  [{ images: [{ ...images[0], focus: { x: 50 } }] }, 'images.0.focus.y', 'Please check the field images.0.focus.y.'],
  [{ images: Array(11).fill(images[0]) }, 'images', 'At most 10 pictures.'],
  [
    { images: [{ image_url: 'javascript:alert(1)' }] },
    'images.0.image_url',
    'Image URL must start with https:// or with / for a picture of this shop.',
  ],
])('rejects %j', async (change, field, message) => {
  const { status, body } = await app.send(createProduct, { ...form, ...change }, admin);
  expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('a SKU belongs to one product until the product is withdrawn', async () => {
  const { body } = await app.call(createProduct, { ...form, sku: ' S-1 ' }, admin);
  expect(body.sku).toBe('S-1');
  const second = await app.call(createProduct, { ...form, sku: 'S-1' }, admin);
  expect([second.status, second.body.code]).toEqual([409, 'SKU_IN_USE']);
  await app.call(deleteProduct, { id: body.id }, admin);
  expect((await app.call(createProduct, { ...form, sku: 'S-1' }, admin)).status).toBe(201);
});

test('of two products that are created with the same SKU at the same time, one is created', async () => {
  const create = () => app.call(createProduct, { ...form, sku: 'S-2' }, admin);
  const statuses = (await Promise.all(Array.from({ length: 6 }, create))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});
