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
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentRequestId } from '../src/infrastructure/request-context.ts';
import { openListeningTestApp, openPayment, pay, putInCart, submitOrder } from './support/checkout-factories.ts';
import { makeShopper } from './support/factories.ts';
import type { TestApp } from './support/test-app.ts';

let app: TestApp;
/** SQL statements by the id of the request that sent them. */
const sent = new Map<string, string[]>();
beforeAll(async () => {
  app = await openListeningTestApp();
  const pool = (await app.em().getConnection().getNativeClient()) as pg.Pool;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as pg.Client;
  client.release();
  const query = prototype.query;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    const request = currentRequestId();
    const text = typeof config === 'string' ? config : config.text;
    if (request) sent.set(request, [...(sent.get(request) ?? []), text]);
    return query.apply(this, args as never) as never;
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** The statements of a call, one line each. */
async function statementsOf<Response extends { status: number; headers: object }>(request: Promise<Response>) {
  const response = await request;
  expect(response.status).toBeLessThan(300);
  const id = (response.headers as Record<string, string>)['x-request-id'] ?? '';
  return { response, statements: sent.get(id) ?? [] };
}

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

// Fewer statements are progress; more need a reason.
test('the calls of an order send as many statements as before', async () => {
  // Otherwise the webhook places the order in some runs.
  await app.client.requestOk('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never' } });
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
      "create-order": 10,
      "create-user-order": 16,
      "read the cart": 2,
      "user-orders": 5,
      "verify-payment": 10,
    }
  `);
});
