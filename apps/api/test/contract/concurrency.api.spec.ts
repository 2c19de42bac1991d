import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredOrderEvent } from '../../src/orders/log/order-event.entity.ts';
import { openListeningTestApp, payCart, submitOrder } from '../support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper } from '../support/factories.ts';
import { makeProduct } from '../support/product-factories.ts';
import type { TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(() => app.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('stores every acknowledged addition of twenty concurrent ones to each of a hundred carts', async () => {
  const { id: product_id } = await makeProduct(app);
  const shoppers = await times(100, () => makeShopper(app));
  const acknowledged = new Map<string, number>();
  // Ten carts at a time, which makes two hundred concurrent requests.
  for (let from = 0; from < shoppers.length; from += 10) {
    await Promise.all(
      shoppers.slice(from, from + 10).map(async ({ token }) => {
        const responses = await times(20, () => app.call(addToCart, { product_id, quantity: 1 }, { token }));
        expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
        // Each response contains a different quantity: 1 to 20, in any order.
        const seen = responses.map(({ body }) => body[0]?.quantity ?? 0).toSorted((a, b) => a - b);
        expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
        acknowledged.set(token, responses.length);
      }),
    );
  }
  for (const { token } of shoppers) {
    const { body } = await app.call(getCart, {}, { token });
    expect(body.map(({ quantity }) => quantity)).toEqual([acknowledged.get(token)]);
  }
}, 60_000);

test('places one order for each of ten shoppers who submit it ten times concurrently', async () => {
  const paid = await times(10, async () => {
    const shopper = await makeShopper(app);
    return { shopper, result: await payCart(app, shopper, 1_000_00) };
  });
  const responses = await Promise.all(
    paid.flatMap(({ shopper, result }) => Array.from({ length: 10 }, () => submitOrder(app, shopper, result))),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => body.order_id)).size).toBe(10);
  for (const { shopper } of paid) {
    expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
    expect((await app.call(getCart, {}, { token: shopper.token })).body).toEqual([]);
  }
}, 60_000);

test('keeps every acknowledged change when several admins change one order concurrently', async () => {
  const { token } = await makeAdmin(app);
  const id = (await app.call(listOrders, {}, { token })).body[0]?.id ?? '';
  const statuses = ['Shipped', 'Delivered', 'Cancelled'] as const;
  const responses = await times(9, (index) =>
    app.call(setOrderStatus, { id, status: statuses[index % 3] ?? 'Shipped', tracking_number: `T${index}` }, { token }),
  );
  const acknowledged = responses.filter(({ status }) => status === 200);
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(acknowledged.length).toBeGreaterThan(0);
  const tracked = await app.em().find(StoredOrderEvent, { type: 'TrackingNumberAssigned' });
  expect(tracked).toHaveLength(acknowledged.length);
  const versions = (await app.em().find(StoredOrderEvent, { streamId: tracked[0]?.streamId ?? '' })).map(
    (row) => row.version,
  );
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from(versions, (_, index) => index + 1));
});
