import { dashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { afterAll, expect, test, vi } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { changeProduct, makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { ReadReplica } from './read-replica.ts';

const apps: TestApp[] = [];
const open = async (databaseReadUrl?: string) => {
  const app = await openTestApp({ config: { databaseReadUrl } });
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.close())));

test('without a working replica, the catalogue and the dashboard read the primary', async () => {
  const app = await open('postgres://kundan@127.0.0.1:1/nothing');
  const { id } = await makeProduct(app);
  await changeProduct(app, id, { price: 250_000 });
  expect((await app.nest.inject(`/api/products/${id}`)).json()).toMatchObject({ price: 2500 });
  const { token } = await makeAdmin(app);
  await makeOrder(app, await makeShopper(app));
  expect(await app.call(dashboardStatistics, {}, { token })).toMatchObject({ body: { to_ship: 1 } });
});

test('a server that is no replica is never read', async () => {
  const primary = await open();
  const other = await open(primary.databaseUrl);
  const onReplica = vi.fn(() => Promise.resolve('replica'));
  const read = (app: TestApp) => app.get(ReadReplica).read(onReplica, () => Promise.resolve('primary'));
  expect([await read(primary), await read(other)]).toEqual(['primary', 'primary']);
  expect(onReplica).not.toHaveBeenCalled();
});
