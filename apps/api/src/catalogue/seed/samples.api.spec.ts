import { dashboardStatistics, exportOrders, listOrders } from '@kundan/contracts/admin/orders.contract';
import { removeSamples } from '@kundan/contracts/admin/samples.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { userOrders } from '@kundan/contracts/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { LINES, makeOrder, makeShippedOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { seedCatalogue } from './sample-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('orders of nothing but samples leave the lists and the figures, and the search and the shopper still find them', async () => {
  await seedCatalogue(app.em());
  const owner = await makeAdmin(app);
  const shopper = await makeShopper(app);
  const own = await makeProduct(app, { imageUrl: '/images/own.webp' });
  const ownLine = { productId: own.id, name: own.name, image: own.imageUrl, price: 3_000_00, quantity: 1 };
  const sampleOrder = await makeShippedOrder(app, shopper);
  const mixedOrder = formatOrderId((await makeOrder(app, shopper, { lines: [...LINES, ownLine] })).order.number);
  const listed = async (input: RequestOf<typeof listOrders> = {}) =>
    (await app.call(listOrders, input, owner)).body.map(({ id }) => id);
  expect(await listed()).toEqual([mixedOrder, sampleOrder]);

  const { body } = await app.call(removeSamples, {}, owner);
  expect(body).toMatchObject({ products: 24, orders: 1 });
  expect(await listed()).toEqual([mixedOrder]);
  expect(await listed({ status: 'Shipped' })).toEqual([]);
  const { orders_by_status: counts, days } = (await app.call(dashboardStatistics, {}, owner)).body;
  expect(counts.filter(({ count }) => count > 0)).toEqual([{ status: 'Payment Received', count: 1 }]);
  expect(days.at(-1)).toMatchObject({ orders: 1, revenue: 5_500.5 });
  expect((await app.call(exportOrders, {}, owner)).body).not.toContain(sampleOrder);

  expect(await listed({ q: sampleOrder })).toEqual([sampleOrder]);
  const ofShopper = (await app.call(userOrders, {}, shopper)).body;
  expect(ofShopper.map(({ order_id: id }) => id)).toEqual([mixedOrder, sampleOrder]);
  expect((await app.call(removeSamples, {}, owner)).body.orders).toBe(0);
});
