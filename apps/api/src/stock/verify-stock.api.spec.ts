import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openListeningTestApp, openPayment, putInCart } from '../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { StockService } from './stock.service.ts';
import { verifyStock } from './verify-stock.ts';

let app: TestApp;
/** A product with three pieces, one of which an open checkout holds. */
let product: number;
let checkout: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  const shopper = await makeShopper(app);
  product = (await putInCart(app, shopper, 1_000_00)).id;
  await app.em().transactional((em) => app.get(StockService).set(em, product, 3, 'admin:test'));
  checkout = (await openPayment(app, shopper, 1_000_00)).body.id;
});
afterAll(() => app.close());

const undo: string[] = [];
/** Changes the database without the shop's code, until the end of the test. */
async function tamper(statement: string, restore: string): Promise<void> {
  undo.push(restore);
  await app.em().execute(statement);
}
afterEach(async () => {
  for (const statement of undo.splice(0).reverse()) await app.em().execute(statement);
});

const differences = async () => (await verifyStock(app.databaseUrl)).differences;

test('reports no difference for holds of an open checkout', async () => {
  expect(await verifyStock(app.databaseUrl)).toEqual({ products: 1, movements: 2, differences: [] });
});

test('reports a stock that the ledger does not add up to', async () => {
  await tamper('update product_stock set stock = 2', 'update product_stock set stock = 3');
  expect(await differences()).toEqual([
    `Product ${product}: stock 2, held 1, but its movements add up to 3 and 1. Check who wrote product_stock or ` +
      'stock_movements without the shop.',
  ]);
});

test('reports movements of a product without stock', async () => {
  const { id } = await putInCart(app, await makeShopper(app), 1_00);
  await tamper(
    `insert into stock_movements (product_id, reason, stock_change, held_change, actor) values (${id}, 'set', 4, 0, 'x')`,
    `insert into stock_movements (product_id, reason, stock_change, held_change, actor) values (${id}, 'set', -4, 0, 'x')`,
  );
  expect(await differences()).toEqual([expect.stringContaining(`Product ${id}: stock 0, held 0, but its movements`)]);
});

test('reports held pieces without a hold', async () => {
  await tamper('update stock_holds set quantity = 2', 'update stock_holds set quantity = 1');
  expect(await differences()).toEqual([
    `Product ${product}: held 1, but the holds of its checkouts add up to 2. Check its rows in stock_holds and stock_movements.`,
  ]);
});

test('reports an availability that contradicts the stock', async () => {
  await tamper('update products set is_in_stock = false', 'update products set is_in_stock = true');
  expect(await differences()).toContainEqual(
    `Product ${product}: the shop shows it as sold out, but its stock says otherwise. Check who wrote ` +
      'products.is_in_stock without the shop.',
  );
});

test.each([
  ['does not exist', `update checkouts set id = 'order_other'`, () => `update checkouts set id = '${checkout}'`],
  [
    'has its order already',
    'update checkouts set order_id = gen_random_uuid()',
    () => 'update checkouts set order_id = null',
  ],
  [
    'belongs to another shopper',
    'update checkouts set shopper_id = gen_random_uuid()',
    () => 'update checkouts c set shopper_id = h.shopper_id from stock_holds h where h.checkout_id = c.id',
  ],
])('reports a hold whose checkout %s', async (problem, statement, restore) => {
  await tamper(statement, restore());
  expect(await differences()).toEqual([
    `Checkout ${checkout} holds 1 of product ${product}, but ${problem}. Check the checkout; after its hold has expired, ` +
      'the worker releases the pieces.',
  ]);
});

test('reports an expired hold that no worker releases, but not one that has just expired', async () => {
  const original = `update stock_holds set expires_at = now() + interval '30 minutes'`;
  await tamper(`update stock_holds set expires_at = now() - interval '1 minute'`, original);
  expect(await differences()).toEqual([]);
  await tamper(`update stock_holds set expires_at = '2026-01-02T03:04:05Z'`, original);
  expect(await differences()).toEqual([
    `Checkout ${checkout} still holds 1 of product ${product}, although it expired at 2026-01-02T03:04:05.000Z. Check that a ` +
      'worker runs.',
  ]);
});
