import { randomUUID } from 'node:crypto';
import { dashboardStatistics, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderListService } from '../listing/order-list.service.ts';

let app: TestApp;
let clients: pg.Client[];
beforeAll(async () => {
  app = await openTestApp();
  clients = [1, 2].map(() => new pg.Client({ connectionString: app.databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await app.close();
});

const count = (filter: object = {}) => app.get(OrderListService).count(app.em(), filter);
let lastNumber = 500_000;

/** Writes an order in the client's transaction, as the log and its projection do. */
async function write(client: pg.Client, { transactionId }: { transactionId?: string } = {}): Promise<void> {
  const id = randomUUID();
  await insertRow(client, id);
  await client.query(
    `insert into order_events (order_id, version, type, data, schema_version, actor, recorded_at, seal, transaction_id)
     values ($1, 1, 'OrderPlaced', '{}', 2, 'shop', now(), '', coalesce($2::xid8, pg_current_xact_id()))`,
    [id, transactionId],
  );
}

async function insertRow(client: pg.Client, id: string = randomUUID()): Promise<void> {
  await client.query(
    `insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, refunded, is_sold, customer, lines,
       timeline)
     values ($1, $2, 1, $1, now(), 'Payment Received', 100, 0, true, '{"name": "Asha Rao"}', '[]', '[]')`,
    [id, (lastNumber += 1)],
  );
}

test('a count includes every change that was committed before', async () => {
  const { token } = await makeAdmin(app);
  const shopper = await makeShopper(app);
  for (let orders = 1; orders <= 3; orders += 1) {
    const shipped = await count({ status: 'Shipped' });
    const all = await count();
    const { order } = await makeOrder(app, shopper);
    expect(await count()).toBe(all + 1);
    const shipment = { status: 'Shipped', tracking_number: `COUNTED${orders}` } as const;
    await app.call(setOrderStatus, { id: formatOrderId(order.number), ...shipment }, { token });
    expect(await count({ status: 'Shipped' })).toBe(shipped + 1);
    expect(await count({ q: 'counted' })).toBe(orders);
  }
});

test('a count includes transactions that ran while it was counted before, in any order of their commits', async () => {
  const [first, second] = clients as [pg.Client, pg.Client];
  const before = await count({ q: 'asha rao' });
  await first.query('begin');
  await write(first);
  await second.query('begin');
  await write(second);
  expect(await count({ q: 'asha rao' })).toBe(before);
  await second.query('commit');
  expect(await count({ q: 'asha rao' })).toBe(before + 1);
  await write(second);
  expect(await count({ q: 'asha rao' })).toBe(before + 2);
  await first.query('commit');
  expect(await count({ q: 'asha rao' })).toBe(before + 3);
  await first.query('begin');
  await write(first);
  await first.query('rollback');
  expect(await count({ q: 'asha rao' })).toBe(before + 3);
});

test('a count is kept until an event is appended, also beside events with transaction ids of another server', async () => {
  const [client] = clients as [pg.Client, pg.Client];
  await write(client, { transactionId: '900000000000' });
  const before = await count();
  await insertRow(client);
  expect(await count()).toBe(before);
  await write(client);
  expect(await count()).toBe(before + 2);
});

test('the dashboard includes every order that was placed before', async () => {
  const { token } = await makeAdmin(app);
  const toShip = async () => (await app.call(dashboardStatistics, {}, { token })).body.to_ship;
  const before = await toShip();
  for (let orders = 1; orders <= 2; orders += 1) {
    await makeOrder(app, await makeShopper(app));
    expect(await toShip()).toBe(before + orders);
    expect(await toShip()).toBe(before + orders);
  }
});
