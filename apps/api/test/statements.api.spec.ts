import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import {
  bestSellers,
  categoryProducts,
  newArrivals,
  searchProducts,
  shopProducts,
  suggestions,
} from '@kundan/contracts/catalogue.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SettingsService } from '../src/settings/settings.service.ts';
import { openListeningTestApp, openPayment, pay, putInCart, submitOrder } from './support/orders/checkout-factories.ts';
import { makeShopper } from './support/factories.ts';
import { recordStatements } from './support/database/record-statements.ts';
import type { TestApp } from './support/test-app.ts';

let app: TestApp;
let statementsOf: Awaited<ReturnType<typeof recordStatements>>;
beforeAll(async () => {
  app = await openListeningTestApp();
  statementsOf = await recordStatements(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const PUBLIC_READS = [
  [shopProducts, {}],
  [newArrivals, {}],
  [bestSellers, {}],
  [categoryProducts, { category: 'necklace' }],
  [searchProducts, { query: 'necklace' }],
  [suggestions, {}],
] as const;

test('public reads of the catalogue need no statement', async () => {
  for (const [call, input] of PUBLIC_READS) {
    await app.send(call, input);
    const { statements } = await statementsOf(app.send(call, input));
    expect(statements, call.path).toEqual([]);
  }
});

// Fewer statements are progress; more need a reason. create-order and create-user-order keep the account, and create-order reads the
// cart again when it has locked it; create-user-order reads what bills say of the products.
test('the calls of an order send as many statements as before', async () => {
  // Otherwise the webhook places the order in some runs.
  await app.client.requestOk('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never' } });
  // Otherwise the calls read the settings that are older than 2 s, which depends on the machine.
  const settings = app.get(SettingsService);
  vi.spyOn(settings, 'recent').mockResolvedValue(await settings.recent());
  const shopper = await makeShopper(app);
  const { token } = shopper;
  const { id: product_id } = await putInCart(app, shopper, 100_00);
  const counts: Record<string, number> = {};
  const count = async <R extends { status: number; headers: object }>(name: string, request: Promise<R>) => {
    const { response, statements } = await statementsOf(request);
    counts[name] = statements.length;
    return response;
  };
  await count('read the cart', app.call(getCart, {}, { token }));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await count('add to the cart', app.call(addToCart, { product_id, quantity: 1 }, { token, headers }));
  const { body } = await count('create-order', openPayment(app, shopper, 200_00));
  const result = await pay(app, body.id);
  await count('verify-payment', app.call(verifyPayment, result));
  await count('create-user-order', submitOrder(app, shopper, result));
  await count('user-orders', app.call(userOrders, {}, { token }));
  expect(counts).toMatchInlineSnapshot(`
    {
      "add to the cart": 2,
      "create-order": 11,
      "create-user-order": 12,
      "read the cart": 2,
      "user-orders": 4,
      "verify-payment": 7,
    }
  `);
});
