import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { productById, shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { makeProduct, SIZES } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { AuditRow } from '../../audit/audit-entry.entity.ts';
import { findVariants } from '../options/variants.ts';
import { Product } from '../product.entity.ts';

let app: TestApp;
let admin: { token: string };
let products: { id: number; price: number }[];
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
});
beforeEach(async () => {
  const made = [await makeProduct(app, { price: 1_000_00 }), await makeProduct(app, { price: 4_650_00 })];
  products = made.map(({ id, price }) => ({ id, price: price / 100 }));
});
afterAll(() => app.close());

const reprice = (input: Omit<RequestOf<typeof repriceProducts>, 'products'>, chosen: object[] = products) =>
  app.send(repriceProducts, { ...input, products: chosen }, admin);
const prices = async () => {
  const { body } = await app.call(shopProducts, {});
  return products.map(({ id }) => body.find((product) => product.id === id)?.price);
};

test('a preview returns the new prices and changes nothing', async () => {
  const { status, body } = await reprice({ percent: 7.25, round_to: 10, dry_run: true });
  expect(status).toBe(200);
  expect(body.changed).toBe(2);
  expect(body.products.map(({ price, new_price }) => [price, new_price])).toEqual([
    [1000, 1070],
    [4650, 4990],
  ]);
  expect(await prices()).toEqual([1000, 4650]);
});

test('says which prices are lifted to the old price or above, so that a sale ends', async () => {
  const [sale] = products;
  await app.em().nativeUpdate(Product, { id: sale!.id }, { oldPrice: 1_100_00 });
  const ends = async (percent: number) =>
    (await reprice({ percent, dry_run: true })).body.products.map(({ ends_sale }) => ends_sale);
  expect(await ends(9)).toEqual([false, false]);
  expect(await ends(10)).toEqual([true, false]);
  expect((await reprice({ percent: 20 })).body.products[0]).toMatchObject({ new_price: 1200, ends_sale: true });
  expect((await app.call(productById, { id: sale!.id })).body).toMatchObject({ price: 1200, old_price: null });
  expect((await reprice({ percent: 20 }, [{ id: sale!.id }])).body.products[0]).toMatchObject({ ends_sale: false });
});

test('changes the prices by an amount, and the next request shows them', async () => {
  expect((await reprice({ amount: -500 })).body.changed).toBe(2);
  expect(await prices()).toEqual([500, 4150]);
});

test('a repetition is rejected and changes nothing', async () => {
  await reprice({ percent: 10 });
  const { status, body } = await reprice({ percent: 10 });
  expect([status, body.code]).toEqual([409, 'PRICES_CHANGED_MEANWHILE']);
  expect(await prices()).toEqual([1100, 5115]);
});

test('of two equal changes at the same time, one is made', async () => {
  const results = await Promise.all([reprice({ percent: 10 }), reprice({ percent: 10 })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await prices()).toEqual([1100, 5115]);
});

test('changes no price when one of them cannot be changed', async () => {
  const tooLow = await reprice({ amount: -1000 });
  expect([tooLow.status, tooLow.body.code]).toEqual([400, 'PRICE_CHANGE_IMPOSSIBLE']);
  const unknown = await reprice({ percent: 10 }, [...products, { id: 2_000_000_000 }]);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(await prices()).toEqual([1000, 4650]);
});

test('a preview leaves out a product that was deleted since it was selected', async () => {
  const { status, body } = await reprice({ percent: 10, dry_run: true }, [{ id: 2_000_000_000 }, ...products]);
  expect([status, body.changed, body.products.map(({ id }) => id)]).toEqual([200, 2, products.map(({ id }) => id)]);
});

test('a value of an option is no product: its price is that of the product', async () => {
  const { id } = await makeProduct(app, { options: SIZES });
  const [size] = await findVariants(app.em(), id);
  const { status, body } = await reprice({ percent: 10 }, [{ id: size!.id }]);
  expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

test('the own prices of the values of an option change with the product, and a repetition that has seen them is rejected', async () => {
  const options = {
    name: 'Size',
    values: [{ value: '12' }, { value: '14', price: 60_040 }, { value: '16', price: 400 }],
  };
  const { id } = await makeProduct(app, { price: 50_000_00 });
  expect((await app.call(patchProduct, { id, options }, admin)).status).toBe(200);
  const seen = [
    {
      id,
      price: 50_000,
      values: [
        { value: '14', price: 60_040 },
        { value: '16', price: 400 },
      ],
    },
  ];
  const change = { percent: 0.05, round_to: 100 } as const;
  const preview = (await reprice({ ...change, dry_run: true }, [{ id }])).body;
  expect(preview).toMatchObject({
    changed: 1,
    products: [
      {
        price: 50_000,
        new_price: 50_000,
        values: [
          { value: '14', price: 60_040, new_price: 60_100 },
          { value: '16', price: 400, new_price: 400 },
        ],
      },
    ],
  });
  const results = await Promise.all([reprice(change, seen), reprice(change, seen)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const stale of [seen, [{ id, price: 50_000 }]])
    expect((await reprice(change, stale)).body.code).toBe('PRICES_CHANGED_MEANWHILE');
  const { body } = await app.call(productById, { id });
  expect(body.price).toBe(50_000);
  expect(body.options?.values.map(({ price }) => price)).toEqual([50_000, 60_100, 400]);
  expect((await reprice({ amount: -500 }, [{ id }])).body.code).toBe('PRICE_CHANGE_IMPOSSIBLE');
  const audited = await app.em().find(AuditRow, { subjectId: String(id) }, { orderBy: { at: 'desc' }, limit: 1 });
  expect(audited.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['options.values']]);
  expect(audited[0]?.changes[0]).toMatchObject({
    from: expect.stringContaining('60040,') as string,
    to: expect.stringContaining('60100,') as string,
  });
});

test.each([{}, { percent: 5, amount: 5 }])('needs a percentage or an amount: %j', async (input) => {
  const { status, body } = await reprice(input);
  expect([status, body.message]).toEqual([400, 'Please enter a percentage or an amount.']);
});
