import {
  createProduct,
  deleteProduct,
  listProducts,
  patchProduct,
  type ProductForm,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { addToCart, getCart, removeFromCart } from '@kundan/contracts/cart.contract';
import { productById, productChanges, shopProducts } from '@kundan/contracts/catalogue.contract';
import { optionFacets } from '@kundan/contracts/option-facets.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { verifyStock } from '../../stock/verify-stock.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const sizes = {
  name: 'Size',
  values: [
    { value: '12', stock: 1, sku: 'R-12' },
    { value: '14', stock: 0, sku: 'R-14' },
    { value: '16', price: 5_000 },
  ],
};

let count = 0;

/** A ring for ₹4,650 whose SKUs are its own. */
async function makeRing(options: NonNullable<ProductForm['options']> = sizes) {
  count += 1;
  const { seller } = await makeProduct(app);
  const form = {
    name: 'Chand Ring',
    description: 'A ring.',
    category: 'Necklace',
    price: 4_650,
    image_url: '/catalogue/necklace-1.webp',
    seller_id: seller,
    options: {
      ...options,
      values: options.values.map(({ sku, ...value }) => ({ ...value, ...(sku && { sku: `${sku}-${count}` }) })),
    },
  };
  const { status, body } = await app.call(createProduct, form, admin);
  expect(status).toBe(201);
  return body;
}

describe('the catalogue', () => {
  test('shows the values in the order of the form, with price and whether the shop sells them, and no variant as a product', async () => {
    const ring = await makeRing();
    const options = {
      name: 'Size',
      values: [
        { value: '12', price: 4_650, isAvailable: true },
        { value: '14', price: 4_650, isAvailable: false },
        { value: '16', price: 5_000, isAvailable: true },
      ],
    };
    expect((await app.call(productById, { id: ring.id })).body).toMatchObject({
      id: ring.id,
      isAvailable: true,
      options,
    });
    const listed = (await app.call(shopProducts, {})).body;
    expect(listed.filter(({ name }) => name === 'Chand Ring').map(({ id }) => id)).toEqual([ring.id]);
    const { upserted } = (await app.call(productChanges, {})).body;
    expect(upserted.filter(({ id }) => id === ring.id)).toMatchObject([{ options }]);
    expect(upserted.map(({ id }) => id)).not.toContain(ring.id + 1);
    expect((await app.call(productById, { id: ring.id + 1 })).status).toBe(404);
  });

  test('the shop is filtered by a value that it sells, and lists the values to choose from', async () => {
    const ring = await makeRing({
      name: 'Ring size',
      values: [{ value: '9' }, { value: '10' }, { value: '11', stock: 0 }],
    });
    const found = async (option: string) => (await app.call(shopProducts, { option })).body.map(({ id }) => id);
    expect(await found('Ring size:10')).toEqual([ring.id]);
    expect(await found('Ring size:11')).toEqual([]);
    expect(await found('Size:10')).toEqual([]);
    const facets = (await app.call(optionFacets, {})).body;
    expect(facets.find(({ name }) => name === 'Ring size')).toEqual({ name: 'Ring size', values: ['9', '10'] });
  });

  test('a product without options has no field for them', async () => {
    const { id } = await makeProduct(app);
    expect((await app.call(productById, { id })).body).not.toHaveProperty('options');
  });

  test('shows the change of a value to devices as a change of its product', async () => {
    const ring = await makeRing();
    const { cursor: since } = (await app.call(productChanges, {})).body;
    await patch(ring.id, { options: { name: 'Size', values: [{ value: '12', stock: 0 }] } });
    const { upserted, removed } = (await app.call(productChanges, { since })).body;
    expect(upserted).toMatchObject([
      { id: ring.id, isAvailable: false, options: { values: [{ isAvailable: false }] } },
    ]);
    expect(removed).toEqual([]);
  });
});

const patch = async (id: number, changes: object) => app.call(patchProduct, { id, ...changes }, admin);

describe('the panel', () => {
  test('shows the pieces of each value and their sum, and keeps the pieces and SKUs that an update does not name', async () => {
    const ring = await makeRing();
    expect(ring).toMatchObject({
      stock: 1,
      sku: null,
      options: { values: [{ stock: 1 }, { stock: 0 }, { stock: null }] },
    });
    const values = [{ value: '16' }, { value: '12', price: 4_000, sku: 'R-12-new' }, { value: '18', stock: 3 }];
    const { body } = await patch(ring.id, { options: { name: 'Size', values } });
    expect(body.version).toBe(ring.version + 1);
    expect(body.options).toEqual({
      name: 'Size',
      values: [
        { value: '16', price: null, sku: null, stock: null, held: 0 },
        { value: '12', price: 4_000, sku: 'R-12-new', stock: 1, held: 0 },
        { value: '18', price: null, sku: null, stock: 3, held: 0 },
      ],
    });
    expect((await app.call(listProducts, { id: ring.id }, admin)).body).toMatchObject([{ stock: 4 }]);
  });

  test('is searched by the SKU of a value', async () => {
    const ring = await makeRing({ name: 'Size', values: [{ value: '1', sku: 'Chand%1' }] });
    const found = async (q: string) => (await app.call(listProducts, { q }, admin)).body.map(({ id }) => id);
    expect(await found(`chand%1-${count}`)).toEqual([ring.id]);
    expect(await found('%1-')).not.toContain(ring.id);
    await patch(ring.id, { options: null });
    expect(await found(`chand%1-${count}`)).toEqual([]);
  });

  test('a value that is taken away and added again is not counted without a stock, and has the one that is given', async () => {
    const ring = await makeRing();
    await patch(ring.id, { options: { name: 'Size', values: [{ value: '16' }] } });
    const values = [{ value: '12' }, { value: '14', stock: 2 }];
    const { body } = await patch(ring.id, { options: { name: 'Size', values } });
    expect(body.options?.values).toMatchObject([
      { value: '12', stock: null },
      { value: '14', stock: 2 },
    ]);
    await patch(ring.id, { options: null });
    const again = await patch(ring.id, { options: { name: 'Size', values: [{ value: '14' }] } });
    expect(again.body.options?.values).toMatchObject([{ value: '14', stock: null }]);
    expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
  });

  test('follows the product with every value', async () => {
    const ring = await makeRing();
    await patch(ring.id, { price: 4_700, name: 'Chand Band' });
    const { token } = await makeShopper(app);
    const cart = (await add(token, ring.id, '12')).body;
    expect(cart).toMatchObject([{ name: 'Chand Band', price: 4_700 }]);
    expect((await add(token, ring.id, '16')).body).toMatchObject([{}, { price: 5_000 }]);
    await patch(ring.id, { isAvailable: false });
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([
      { isAvailable: false },
      { isAvailable: false },
    ]);
    await app.call(deleteProduct, { id: ring.id }, admin);
    expect((await add(token, ring.id, '12')).status).toBe(404);
  });

  test('refuses a stock or a SKU of the product itself, a value twice, no value, and a SKU of another product', async () => {
    const ring = await makeRing();
    expect(await patch(ring.id, { stock: 3 })).toMatchObject({ status: 400, body: { errors: [{ field: 'stock' }] } });
    expect(await patch(ring.id, { sku: 'X' })).toMatchObject({ status: 400, body: { errors: [{ field: 'sku' }] } });
    const twice = { name: 'Size', values: [{ value: '1' }, { value: '1' }] };
    expect((await patch(ring.id, { options: twice })).status).toBe(400);
    for (const [part, wrong] of Object.entries({ value: '', price: -1, stock: -1 })) {
      const { status, body } = await patch(ring.id, {
        options: { name: 'Size', values: [{ value: '1', [part]: wrong }] },
      });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errors: [{ field: `options.values.0.${part}` }] },
      });
    }
    const taken = { name: 'Size', values: [{ value: '1', sku: `R-12-${count}` }] };
    const other = await makeProduct(app);
    expect(await patch(other.id, { options: taken })).toMatchObject({ status: 409, body: { code: 'SKU_IN_USE' } });
  });

  test('takes a whole product as it was read, whose stock is the sum of its values', async () => {
    const { id } = await makeRing();
    const [read] = (await app.call(listProducts, { id }, admin)).body;
    const whole = { ...(read as ProductForm), id, name: 'Chand Ring, polished' };
    const { status, body } = await app.call(updateProduct, whole, admin);
    expect({ status, body }).toMatchObject({ status: 200, body: { name: 'Chand Ring, polished', stock: 1 } });
    expect(body.options).toEqual(read?.options);
  });

  test('options can be added to a product with counted pieces, and removed', async () => {
    const { id } = await makeProduct(app);
    await patch(id, { stock: 4 });
    expect((await patch(id, { options: sizes })).body).toMatchObject({ stock: 1, options: { name: 'Size' } });
    const { body } = await patch(id, { options: null });
    expect(body).not.toHaveProperty('options');
    expect(body.stock).toBeNull();
    await patch(id, { options: sizes });
    expect((await patch(id, { options: null, stock: 7, sku: 'PLAIN' })).body).toMatchObject({ stock: 7, sku: 'PLAIN' });
    // A removed value leaves its SKU to the product.
    await patch(id, { options: sizes });
    expect((await patch(id, { options: null, sku: 'R-12' })).body).toMatchObject({ sku: 'R-12' });
    await patch(id, { sku: null });
    const { token } = await makeShopper(app);
    expect((await add(token, id)).status).toBe(200);
  });
});

const add = (token: string, product_id: number, option?: string) =>
  app.call(addToCart, { product_id, quantity: 1, ...(option !== undefined && { option }) }, { token });

describe('the cart', () => {
  test('has one line for each value', async () => {
    const ring = await makeRing();
    const { token } = await makeShopper(app);
    await add(token, ring.id, '12');
    await add(token, ring.id, '16');
    const { body } = await add(token, ring.id, '16');
    expect(body).toMatchObject([
      { product_id: ring.id, option_name: 'Size', option: '12', quantity: 1, price: 4_650, isAvailable: true },
      { product_id: ring.id, option_name: 'Size', option: '16', quantity: 2, price: 5_000 },
    ]);
    const rest = await app.call(removeFromCart, { id: body[0]?.cart_id ?? 0 }, { token });
    expect(rest.body).toMatchObject([{ option: '16' }]);
  });

  test('asks for the value in the words of the option, and refuses a sold-out and an unknown one', async () => {
    const ring = await makeRing();
    const { token } = await makeShopper(app);
    const required = { status: 400, body: { code: 'OPTION_REQUIRED', message: 'Please choose a size.' } };
    expect(await add(token, ring.id)).toMatchObject(required);
    expect(await add(token, ring.id, '99')).toMatchObject(required);
    expect(await add(token, ring.id, '14')).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
    expect((await add(token, ring.id + 1)).status).toBe(404);
    const bangle = await makeRing({ name: 'Length', values: [{ value: 'Long' }] });
    expect(await add(token, bangle.id)).toMatchObject({ body: { message: 'Please choose a length.' } });
  });

  test('a line without options has no field for them, and a value is ignored there', async () => {
    const { id } = await makeProduct(app);
    const { token } = await makeShopper(app);
    const { body } = await add(token, id, '12');
    expect(Object.keys(body[0] ?? {})).toEqual([
      'cart_id',
      'product_id',
      'quantity',
      'name',
      'image',
      'price',
      'isAvailable',
    ]);
  });
});
