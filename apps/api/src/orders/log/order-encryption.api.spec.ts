import { erasedCustomer } from '@kundan/domain/order/erased-customer';
import type { OrderCommand } from '@kundan/domain/order/order-commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendPlain } from '../../../test/support/earlier-events.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import { customerOf, makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { setMasterSecrets } from '../../personal-keys/master-keys.ts';
import { rebuild } from '../maintenance/rebuild.ts';
import { verify } from '../maintenance/verify.ts';
import { OrderService } from '../order.service.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';
import { loadOrder, orderLog } from './order-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const SHOP = { actor: 'shop' };
const storedEvents = async (id: string): Promise<string> =>
  JSON.stringify(await app.em().execute('select data from order_events where order_id = ?', [id]));
const keysOf = (shopper: string) =>
  app
    .em()
    .execute<{ id: string; wrapped_key: string }[]>('select * from personal_keys where shopper_id = ?', [shopper]);

async function countTampered(): Promise<number> {
  const sealSecrets = app.platform.secrets.eventSeal;
  return (await verify({ databaseUrl: app.databaseUrl, sealSecrets, onTampered: () => undefined })).tampered;
}

test('an event contains the customer only encrypted, with one key for the orders of a shopper', async () => {
  const shopper = await makeShopper(app);
  const [first, second] = [await makeOrder(app, shopper), await makeOrder(app, shopper)];
  const [key, ...more] = await keysOf(shopper.id);
  expect(more).toEqual([]);
  for (const { id } of [first, second]) {
    const stored = await storedEvents(id);
    for (const personal of ['Asha', shopper.email, '9876543210', 'Lotus', '500016', 'Ameerpet'])
      expect(stored).not.toContain(personal);
    expect(stored).toContain(`"keyId":"${key?.id}"`);
    expect((await loadOrder(app.em(), id))?.order.customer).toEqual(customerOf(shopper));
  }
  expect(await countTampered()).toBe(0);
});

test('ten orders of a new shopper at the same moment share one key', async () => {
  const shopper = await makeShopper(app);
  const orders = await Promise.all(Array.from({ length: 10 }, () => makeOrder(app, shopper)));
  expect(new Set(orders.map(({ order }) => order.number)).size).toBe(10);
  expect(await keysOf(shopper.id)).toHaveLength(1);
});

test('after its key is destroyed, an order is erased, its seals hold, and it can still be changed', async () => {
  const shopper = await makeShopper(app);
  const { id, order } = await makeOrder(app, shopper);
  await app.em().execute('update personal_keys set wrapped_key = null where shopper_id = ?', [shopper.id]);
  const erased = erasedCustomer('Telangana');
  expect((await loadOrder(app.em(), id))?.order).toEqual({ ...order, customer: erased });
  expect(await countTampered()).toBe(0);
  const changed = await app.get(OrderService).handle(app.em(), id, { type: 'ChangeStatus', status: 'Cancelled' }, SHOP);
  expect(changed.order).toMatchObject({ status: 'Cancelled', customer: erased });
  expect(await app.em().execute(`select from mail_outbox where recipient in ('', 'Erased')`)).toEqual([]);
  expect(await countTampered()).toBe(0);
  await rebuild({ ...app.database, check: false, onLine: () => undefined });
  expect((await app.em().findOneOrFail(OrderSummary, id)).customer).toEqual(erased);
});

test('why a payment is kept is encrypted, also when an undone change restores it, and erased with the customer', async () => {
  const shopper = await makeShopper(app);
  const { id, order } = await makeOrder(app, shopper);
  const handle = (command: OrderCommand) => app.get(OrderService).handle(app.em(), id, command, SHOP);
  const keptBecause = async () => [
    (await loadOrder(app.em(), id))?.order.keptBecause,
    (await app.em().findOneOrFail(OrderSummary, id)).keptBecause,
  ];
  const cancelled = { status: 'Cancelled', trackingNumber: undefined, courier: undefined } as const;
  const reason = 'Asha agreed.';
  await handle({ type: 'ChangeStatus', status: 'Cancelled' });
  await handle({ type: 'KeepPayment', amount: order.total, reason });
  await handle({ type: 'ChangeStatus', status: 'Payment Received' });
  const undone = await handle({ type: 'UndoChange', ...cancelled, keptBecause: reason });
  expect(undone.order.keptBecause).toBe(reason);
  expect(await keptBecause()).toEqual([reason, reason]);
  expect(await storedEvents(id)).not.toContain('agreed');
  expect(await countTampered()).toBe(0);

  await app.em().execute('update personal_keys set wrapped_key = null where shopper_id = ?', [shopper.id]);
  await handle({ type: 'ChangeStatus', status: 'Payment Received' });
  // What a process has read before the key was destroyed.
  await handle({ type: 'UndoChange', ...cancelled, keptBecause: reason });
  expect(await keptBecause()).toEqual(['Erased', 'Erased']);
  await handle({ type: 'ChangeStatus', status: 'Payment Received' });
  await handle({ type: 'ChangeStatus', status: 'Cancelled' });
  expect((await handle({ type: 'KeepPayment', amount: order.total, reason })).order.keptBecause).toBe('Erased');
  expect(await keptBecause()).toEqual(['Erased', 'Erased']);
  expect(await storedEvents(id)).not.toContain('agreed');
  expect(await countTampered()).toBe(0);
});

test('a reason in an event of an earlier version is read until the customer is erased', async () => {
  const shopper = await makeShopper(app);
  const { id, order } = await makeOrder(app, shopper);
  await app.get(OrderService).handle(app.em(), id, { type: 'ChangeStatus', status: 'Cancelled' }, SHOP);
  await appendPlain(app, orderLog, id, [{ type: 'PaymentKept', amount: order.total, reason: 'Asha agreed.' }]);
  const rebuilt = async () => {
    await rebuild({ ...app.database, check: false, onLine: () => undefined });
    return (await app.em().findOneOrFail(OrderSummary, id)).keptBecause;
  };
  expect(await rebuilt()).toBe('Asha agreed.');
  await app.em().execute('update personal_keys set wrapped_key = null where shopper_id = ?', [shopper.id]);
  expect(await rebuilt()).toBe('Erased');
  expect(await countTampered()).toBe(0);
});

test('without the master key an order cannot be read, instead of looking erased', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeOrder(app, shopper);
  try {
    setMasterSecrets(['another secret']);
    await expect(loadOrder(app.em(), id)).rejects.toThrow('PERSONAL_DATA_KEY');
    setMasterSecrets(['a newer secret', ...app.platform.secrets.personalData]);
    expect((await loadOrder(app.em(), id))?.order.customer).toEqual(customerOf(shopper));
  } finally {
    setMasterSecrets(app.platform.secrets.personalData);
  }
});
