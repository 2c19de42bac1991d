import { randomUUID } from 'node:crypto';
import { addToCart } from '@kundan/contracts/cart.contract';
import { signOut } from '@kundan/contracts/accounts.contract';
import { sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import type { OrderCommand } from '@kundan/domain/order/order-commands';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startWorker } from '../../worker.ts';
import { Otp } from '../../accounts/email-verification/otp.entity.ts';
import { OtpService } from '../../accounts/email-verification/otp.service.ts';
import { Session } from '../../accounts/sessions/session.entity.ts';
import { CartRequest } from '../../cart/cart-request.entity.ts';
import { takeNumberAndKey } from '../../orders/order-number-and-key.ts';
import { OrderService } from '../../orders/order.service.ts';
import { RetentionTask } from './retention-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const run = (now = new Date()) => new RetentionTask(app.nest.get(EntityManager)).run(now);
const sql = (statement: string) => app.em().execute(statement);
const idsOf = async (table: string) =>
  (await app.em().execute<{ id: string }[]>(`select id::text from ${table} order by 1`)).map(({ id }) => id);

test('the worker deletes expired sessions and OTPs, and no others', async () => {
  const [old, fresh] = [await makeShopper(app), await makeShopper(app)];
  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
  await app.get(OtpService).send(old.email, dayAgo);
  await app.get(OtpService).send(fresh.email);
  await app.em().nativeUpdate(Session, { user: { id: old.id } }, { expiresAt: dayAgo });

  const worker = await startWorker(app.config, app.platform);
  try {
    await expect.poll(() => app.em().count(Session, { user: { id: old.id } })).toBe(0);
  } finally {
    await worker.close();
  }

  expect(await app.em().find(Otp, {})).toMatchObject([{ email: fresh.email }]);
  expect((await app.call(signOut, {}, { token: fresh.token })).status).toBe(200);
});

test('an idempotency key is deleted after 30 days, not before', async () => {
  const shopper = await makeShopper(app);
  const { id: product_id } = await makeProduct(app);
  const options = { token: shopper.token, headers: { 'idempotency-key': 'old' } };
  expect((await app.call(addToCart, { product_id, quantity: 1 }, options)).status).toBe(200);
  const count = () => app.em().count(CartRequest, { shopper: shopper.id });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await run(inDays(29.9));
  expect(await count()).toBe(1);
  await run(inDays(30.1));
  expect(await count()).toBe(0);
});

test('deletes old provider events, abandoned checkouts and catalogue changes, and counts them', async () => {
  await sql(`insert into razorpay_events (id, type, received_at)
    values ('old', 'x', now() - interval '91 days'), ('new', 'x', now() - interval '89 days')`);
  await sql(`insert into checkouts (id, amount, created_at, next_check_at, order_id) values
    ('abandoned', 100, now() - interval '31 days', null, null), ('recent', 100, now() - interval '29 days', null, null),
    ('watched', 100, now() - interval '31 days', now(), null),
    ('ordered', 100, now() - interval '31 days', null, '${randomUUID()}'),
    ('paid', 100, now() - interval '31 days', null, null)`);
  await sql(`insert into payments (id, checkout_id, version, amount, status, captured, ordered, refunded, refunding, owed, created_at, updated_at)
    values ('pay', 'paid', 1, 100, 'captured', 100, 0, 100, 0, 0, now(), now())`);
  await sql('delete from catalogue_changes');
  await sql(`insert into catalogue_changes (revision, product_id) select n, 1 from generate_series(1, 12000) n`);
  const kept = Number((await idsOf('(select count(*) as id from catalogue_changes) c'))[0]) - 10_001;
  expect(await run()).toMatchObject({ 'provider events': 1, 'abandoned checkouts': 1, 'catalogue changes': kept });
  expect(await idsOf('razorpay_events')).toEqual(['new']);
  expect(await idsOf('checkouts')).toEqual(['ordered', 'paid', 'recent', 'watched']);
  expect(await run()).toEqual({});
});

test('erases the data of sent and failed mails after 30 days, and deletes mails after a year', async () => {
  await sql('delete from mail_outbox');
  const [old, recent, waiting, ancient] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const failed = randomUUID();
  await sql(`insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at, sent_at) values
    ('${old}', 'a@example.in', 'welcome', 's', '{"name": "Asha"}', 'sent', 1, now() - interval '31 days', now() - interval '31 days'),
    ('${recent}', 'a@example.in', 'welcome', 's', '{"name": "Asha"}', 'sent', 1, now(), now() - interval '29 days'),
    ('${waiting}', 'a@example.in', 'welcome', 's', '{"name": "Asha"}', 'queued', 1, now() - interval '400 days', null),
    ('${ancient}', 'a@example.in', 'welcome', 's', '{"name": "Asha"}', 'failed', 1, now() - interval '366 days', null),
    ('${failed}', 'a@example.in', 'otp', 's', '{"code": "482915"}', 'failed', 1, now() - interval '31 days', null)`);
  expect(await run()).toEqual({ 'bodies of mails': 3, mails: 1 });
  expect(await idsOf('mail_outbox')).toEqual([old, recent, waiting, failed].toSorted());
  expect(await idsOf('mail_outbox where data is null')).toEqual([old, failed].toSorted());
  const { token } = await makeAdmin(app);
  expect((await app.call(sendMailAgain, { id: old }, { token })).status).toBe(404);
  expect((await app.call(sendMailAgain, { id: recent }, { token })).status).toBe(200);
});

test('erases an order without an invoice when the period of the settings has passed', async () => {
  const { id, order } = await makeOrder(app, await makeShopper(app));
  const handle = (command: OrderCommand) => app.get(OrderService).handle(app.em(), id, command, { actor: 'shop' });
  await handle({ type: 'ChangeStatus', status: 'Cancelled' });
  await handle({ type: 'KeepPayment', amount: order.total, reason: 'Asha agreed.' });
  // Longer than the law's minimum on any day.
  const retention = { invoiced_order_years: 8, other_order_days: 400, message_days: 730 };
  expect((await app.call(updateSettings, { retention }, await makeAdmin(app))).status).toBe(200);
  const after = async (days: number) => {
    await run(new Date(Date.now() + days * 86_400_000));
    const select = `select customer ->> 'name' as name, kept_because from order_summary where order_id = ?`;
    return (await app.em().execute(select, [id]))[0];
  };
  expect(await after(399)).toEqual({ name: 'Asha Rao', kept_because: 'Asha agreed.' });
  expect(await after(401)).toEqual({ name: 'Erased', kept_because: 'Erased' });
});

test('an order whose form is erased does not wait for its checkout, whose holder may wait for the key', async () => {
  const { id } = await makeOrder(app, await makeShopper(app));
  await sql(`insert into checkouts (id, amount, created_at, order_id) values ('held', 100, now(), '${id}')`);
  const holder = await holdLock(app, 'select from checkouts where id = $1 for update', ['held']);
  try {
    await run(new Date(Date.now() + 4000 * 86_400_000));
  } finally {
    await holder.close();
  }
  expect(await idsOf(`(select order_id as id from order_summary where customer ->> 'name' = 'Erased') o`)).toContain(
    id,
  );
});

test('when one kind of rows cannot be deleted, the others are, and the task fails', async () => {
  const shopper = await makeShopper(app);
  const { id: product_id } = await makeProduct(app);
  const options = { token: shopper.token, headers: { 'idempotency-key': 'behind' } };
  expect((await app.call(addToCart, { product_id, quantity: 1 }, options)).status).toBe(200);
  await sql('alter table otps rename to away');
  await expect(run(new Date(Date.now() + 31 * 86_400_000))).rejects.toThrow(
    /^Could not delete OTPs: .*"otps" does not exist/,
  );
  await sql('alter table away rename to otps');
  expect(await app.em().count(CartRequest, { shopper: shopper.id })).toBe(0);
});

test('a key whose erasure fails does not keep the others from being erased', async () => {
  const [failing, other] = [await makeOrder(app, await makeShopper(app)), await makeOrder(app, await makeShopper(app))];
  const select = `select customer ->> 'name' as name from order_summary where order_id = ?`;
  const nameOf = async ({ id }: { id: string }) => (await app.em().execute<{ name: string }[]>(select, [id]))[0]?.name;
  await sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'a failing key'; end $$;
    create trigger fail before update on personal_keys for each row
      when (old.shopper_id = '${failing.order.shopperId}') execute function fail()`);
  const end = new Date(Date.now() + 4000 * 86_400_000);
  await run(end);
  expect([await nameOf(failing), await nameOf(other)]).toEqual(['Asha Rao', 'Erased']);
  await sql('drop function fail cascade');
  await run(end);
  expect(await nameOf(failing)).toBe('Erased');
});

test('a key that an order is taking is not destroyed before the order is placed', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeOrder(app, shopper);
  const end = new Date(Date.now() + 4000 * 86_400_000);
  const nameAfter = async () => {
    await run(end);
    const select = `select customer ->> 'name' as name from order_summary where order_id = ?`;
    return (await app.em().execute<{ name: string }[]>(select, [id]))[0]?.name;
  };
  await app.em().transactional(async (em) => {
    await takeNumberAndKey(em, shopper.id);
    expect(await nameAfter()).toBe('Asha Rao');
  });
  expect(await nameAfter()).toBe('Erased');
});
