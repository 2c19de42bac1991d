import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../../test/support/factories.ts';
import { customerOf, makeOrder } from '../../../test/support/order-factories.ts';
import { writePlainEvents } from '../../../test/support/plain-events.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadOrder } from '../log/order-log.ts';
import { encryptOrders } from './encrypt.ts';
import { rebuild } from './rebuild.ts';
import { verify } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const encrypt = (unkeyedDigest?: string) =>
  encryptOrders({ databaseUrl: app.databaseUrl, sealSecrets: app.platform.secrets.eventSeal, unkeyedDigest });
const check = async () => ({
  tampered: (
    await verify({
      databaseUrl: app.databaseUrl,
      sealSecrets: app.platform.secrets.eventSeal,
      onTampered: () => undefined,
    })
  ).tampered,
  isEqual: await rebuild({ ...app.database, check: true, onLine: () => undefined }),
});

test('encrypts the orders of older releases, and nothing else changes', async () => {
  const shopper = await makeShopper(app);
  const [old, recent] = [await makeOrder(app, shopper), await makeOrder(app, shopper)];
  await writePlainEvents(app, old.id);
  const text = async () => JSON.stringify(await app.em().execute('select * from order_events order by position'));
  expect(await text()).toContain(shopper.email);
  expect(await check()).toEqual({ tampered: 0, isEqual: true });

  // A forged event without a key: nothing is encrypted, which would give it a seal.
  expect(await encrypt('another digest')).toMatchObject({
    orders: 0,
    problems: [expect.stringContaining('without a key')],
  });
  expect(await text()).toContain(shopper.email);

  expect(await encrypt()).toEqual({ orders: 1, problems: [] });
  expect(await text()).not.toContain(shopper.email);
  expect(await check()).toEqual({ tampered: 0, isEqual: true });
  for (const { id } of [old, recent])
    expect((await loadOrder(app.em(), id))?.order.customer).toEqual(customerOf(shopper));
  expect(await encrypt()).toEqual({ orders: 0, problems: [] });
  await expect(app.em().execute('delete from order_events')).rejects.toThrow('append-only');
});

test('changes nothing when an event was changed', async () => {
  const { id } = await makeOrder(app, await makeShopper(app));
  await writePlainEvents(app, id);
  const em = app.em();
  await em.execute('alter table order_events disable trigger order_events_append_only');
  await em.execute(
    `update order_events set data = jsonb_set(data, '{customer,phone}', '"9"') where order_id = ? and version = 1`,
    [id],
  );
  await em.execute('alter table order_events enable trigger order_events_append_only');
  expect(await encrypt()).toEqual({ orders: 0, problems: [`Order ${id}: event 1 was changed.`] });
  expect(await em.execute(`select from order_events where order_id = ? and schema_version = 2`, [id])).toHaveLength(2);
  await expect(em.execute('delete from order_events')).rejects.toThrow('append-only');
});
