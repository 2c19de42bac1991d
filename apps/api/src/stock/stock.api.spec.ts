import { createProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../test/support/factories.ts';
import {
  cartWith,
  isOnSale,
  movementsOf,
  openStockTestApp,
  stockOf,
} from '../../test/support/orders/stock-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { StockMovementRow } from './stock-movement.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openStockTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

describe('the admin', () => {
  const form = {
    name: 'Panna Riviere',
    description: 'Green stones in a line.',
    price: 2450.75,
    category: 'Necklace',
    image_url: '/catalogue/necklace-6.webp',
    seller_id: 1,
  };

  test('sets the stock of a product; an update without it keeps it, null stops counting', async () => {
    await cartWith(app, null); // brings the seller
    const { body: uncounted, status } = await app.call(createProduct, form, admin);
    expect([status, uncounted.stock, uncounted.held]).toEqual([201, null, 0]);
    const { body } = await app.call(createProduct, { ...form, stock: 3 }, admin);
    expect(body).toMatchObject({ stock: 3, held: 0, isAvailable: true });
    const { id } = body;
    expect((await app.call(updateProduct, { ...form, id, price: 1 }, admin)).body).toMatchObject({
      price: 1,
      stock: 3,
    });
    expect((await app.call(updateProduct, { ...form, id, stock: 1 }, admin)).body.stock).toBe(1);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 0 });
    expect((await app.call(updateProduct, { ...form, id, stock: null }, admin)).body.stock).toBeNull();
    expect(await movementsOf(app, id)).toEqual([
      ['set', 3, 0],
      ['set', -2, 0],
      ['set', -1, 0],
    ]);
    const actors = await app.em().find(StockMovementRow, { product: id });
    expect(new Set(actors.map(({ actor }) => actor))).toEqual(new Set([`admin:${admin.id}`]));
  });

  test('sees what is switched, while the shop sees what can be bought', async () => {
    const { body } = await app.call(createProduct, { ...form, stock: 0 }, admin);
    const { id } = body;
    expect(body.isAvailable).toBe(true);
    expect(await isOnSale(app, id)).toBe(false);
    await app.call(updateProduct, { ...form, id, stock: 1 }, admin);
    expect(await isOnSale(app, id)).toBe(true);
    await app.call(updateProduct, { ...form, id, isAvailable: false }, admin);
    expect(await isOnSale(app, id)).toBe(false);
    await app.call(updateProduct, { ...form, id, isAvailable: false, stock: null }, admin);
    expect(await isOnSale(app, id)).toBe(false);
    const shown = (await app.call(productById, { id })).body;
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['stock']));
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['held']));
  });

  test.each([-1, 1.5, 1_000_001, '3', true])('cannot set the stock to %s', async (stock) => {
    const response = await app.send(createProduct, { ...form, stock }, admin);
    const message = 'Stock must be a whole number from 0 to 10,00,000, or empty.';
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'stock', message }] } });
  });

  test('records nothing for the same number again', async () => {
    const { body } = await app.call(createProduct, { ...form, stock: 2 }, admin);
    await app.call(updateProduct, { ...form, id: body.id, stock: 2 }, admin);
    expect(await movementsOf(app, body.id)).toEqual([['set', 2, 0]]);
  });
});

test('the ledger cannot be changed', async () => {
  await expect(app.em().execute('delete from stock_movements')).rejects.toThrow('append-only');
  await expect(app.em().execute('update stock_movements set stock_change = 1')).rejects.toThrow('append-only');
});
