import { addOrderNote, listOrders } from '@kundan/contracts/admin/orders.contract';
import { userOrder } from '@kundan/contracts/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { RetentionTask } from '../../operations/retention/retention-task.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

test('notes are in the order of the panel, once each, and not in the order of the shopper', async () => {
  const shopper = await makeShopper(app);
  const { id: orderId, order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  const add = (text: string, key: string) =>
    app.call(addOrderNote, { id, text }, { token: admin.token, headers: { 'idempotency-key': key } });
  const first = await add('Asha asks for a call.', 'one');
  expect(first).toMatchObject({ status: 201, body: { text: 'Asha asks for a call.', at: expect.any(String) } });
  expect((await add('Asha asks for a call.', 'one')).body).toEqual(first.body);
  expect((await add('Something else.', 'one')).status).toBe(409);
  await add('Called.', 'two');
  const notesOf = async () => (await app.call(listOrders, { q: id }, admin)).body[0]?.notes.map(({ text }) => text);
  expect(await notesOf()).toEqual(['Asha asks for a call.', 'Called.']);
  expect(JSON.stringify((await app.call(userOrder, { id }, shopper)).body)).not.toContain('Called');

  await new RetentionTask(app.nest.get(EntityManager)).run(new Date(Date.now() + 4000 * 86_400_000));
  expect(await app.em().execute('select from order_notes where order_id = ?', [orderId])).toEqual([]);
});
