import { changeAccount, deleteAccount } from '@kundan/contracts/account.contract';
import { signOut } from '@kundan/contracts/accounts.contract';
import { setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { setReturnState } from '@kundan/contracts/admin/returns.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { readPushKey, subscribeToPush, unsubscribeFromPush, type PushTopic } from '@kundan/contracts/push.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { openTestPushService, type TestBrowser, type TestPushService } from '@kundan/test-support/test-push-service';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { counterSale, makeCountedProduct } from '../../test/support/orders/staff-order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { listMails } from '@kundan/contracts/admin/mails.contract';
import { hashPassword } from '../accounts/password-hashing.ts';
import { User } from '../accounts/user.entity.ts';
import { startWorker } from '../worker.ts';

/** For `expect.poll`, in ms. */
const POLL = { timeout: 20_000, interval: 50 };
const LOGO = 'a1'.repeat(16);

let app: TestApp;
let service: TestPushService;
let admin: TestUser;
beforeAll(async () => {
  service = await openTestPushService();
  app = await openTestApp({ worker: true });
  admin = await makeAdmin(app);
  // Before the first notification: the worker sees a change of the settings up to 2 s later.
  await app.call(updateSettings, { shop: { logo_url: `/images/${LOGO}.webp` } }, admin);
});
afterEach(async () => {
  service.answer(201);
  await app.em().execute('truncate push_subscriptions');
  await app.em().execute(`delete from mail_outbox where state = 'push'`);
  service.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function subscribe({ token }: TestUser, topic: PushTopic, browser = service.addBrowser()): Promise<TestBrowser> {
  const { status } = await app.call(subscribeToPush, { ...browser, topic }, { token });
  expect(status).toBe(201);
  return browser;
}
async function ship(id: string, hold = false): Promise<void> {
  const change = { id, status: 'Shipped', tracking_number: 'EE 1', hold_mail: hold } as const;
  expect((await app.call(setOrderStatus, change, { token: admin.token })).status).toBe(200);
}
const orderOf = async (shopper: TestUser) => formatOrderId((await makeOrder(app, shopper)).order.number);
const payloads = () => service.received.map(({ payload }) => payload);
const waiting = () => app.em().execute<object[]>(`select from mail_outbox where state = 'push'`);
const subscriptions = () =>
  app.em().execute<{ topic: string }[]>('select topic from push_subscriptions order by topic');

test('the state of an order reaches every browser of its shopper, signed with the key of the shop', async () => {
  const [shopper, other] = [await makeShopper(app), await makeShopper(app)];
  const browsers = [await subscribe(shopper, 'my-orders'), await subscribe(shopper, 'my-orders')];
  await subscribe(other, 'my-orders');
  const id = await orderOf(shopper);
  expect(await waiting()).toEqual([]); // the shopper has just placed it
  await ship(id);
  await expect.poll(() => service.received.length, POLL).toBe(2);
  const notice = {
    title: 'Kundan',
    body: `Your order ${id} has been shipped`,
    icon: `/shop-icons/${LOGO}-icon-192.png`,
    url: `/orders/${id}`,
    tag: `order-${id}`,
  };
  expect(payloads()).toEqual([notice, notice]);
  expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    browsers.map(({ endpoint }) => endpoint).toSorted(),
  );
  const { body } = await app.call(readPushKey, {});
  expect(service.received[0]).toMatchObject({ key: body.key, ttl: 86_400, claims: { sub: 'mailto:care@kundan.test' } });
  await expect.poll(waiting, POLL).toEqual([]);
});

test('a subscription as a browser gives it is for the own orders', async () => {
  const shopper = await makeShopper(app);
  const { status, body } = await app.call(subscribeToPush, service.addBrowser(), { token: shopper.token });
  expect({ status, body }).toMatchObject({ status: 201, body: { topic: 'my-orders' } });
});

test('is in the language of the shopper, and leads to the page of that language', async () => {
  const shopper = await makeShopper(app);
  await app.call(changeAccount, { locale: 'te' }, shopper);
  await subscribe(shopper, 'my-orders');
  const id = await orderOf(shopper);
  await ship(id);
  await expect.poll(() => service.received.length, POLL).toBe(1);
  expect(payloads()).toMatchObject([{ url: `/te/orders/${id}`, tag: `order-${id}` }]);
  expect(JSON.stringify(payloads())).toMatch(/\p{Script=Telugu}/u);
});

test('the states of a return reach its shopper, with a mail about the decision only', async () => {
  await app.call(updateSettings, { returns: { accept: 'days', days: 7 } }, admin);
  const shopper = await makeShopper(app);
  const id = await orderOf(shopper);
  for (const status of ['Shipped', 'Delivered'] as const)
    await app.call(setOrderStatus, { id, status, tracking_number: 'EE 1' }, admin);
  const lines = [{ line: 1, quantity: 1 }];
  const asked = await app.call(requestReturn, { id, lines, reason: 'Too small', wish: 'refund' }, shopper);
  expect(asked.status).toBe(201);
  await subscribe(shopper, 'my-orders');
  for (const [index, state] of (['approved', 'received'] as const).entries()) {
    expect((await app.call(setReturnState, { id: asked.body.id, state }, admin)).status).toBe(200);
    // One after the other: two jobs run at the same time.
    await expect.poll(() => service.received.length, POLL).toBe(index + 1);
    expect(payloads().at(-1)).toMatchObject({ body: `Your return of order ${id} is ${state}`, url: `/orders/${id}` });
  }
  const { body } = await app.call(listMails, { to: shopper.email }, admin);
  expect(body.filter(({ template }) => template === 'order-return')).toHaveLength(1);
});

test('a new order reaches the staff who asked for it', async () => {
  await subscribe(admin, 'new-orders');
  const shopper = await makeShopper(app);
  await subscribe(shopper, 'my-orders');
  const id = await orderOf(shopper);
  await expect.poll(() => service.received.length, POLL).toBe(1);
  expect(payloads()).toEqual([
    {
      title: 'Kundan',
      body: `New order ${id}: ₹2,500.50`,
      icon: `/shop-icons/${LOGO}-icon-192.png`,
      url: `/admin-panel/orders?order=${id}`,
      tag: `new-${id}`,
    },
  ]);
});

test('who made the order in the panel is not told about it', async () => {
  const helper = await makeStaff(app, 'helper');
  await subscribe(admin, 'new-orders');
  await subscribe(helper, 'new-orders');
  const { body } = await app.call(createStaffOrder, counterSale(await makeCountedProduct(app)), { token: admin.token });
  await expect.poll(() => service.received.length, POLL).toBe(1);
  expect(payloads()).toMatchObject([{ tag: `new-${body.id}` }]);
  await expect.poll(waiting, POLL).toEqual([]);
});

test('a shopper gets no notification of new orders, and neither does somebody who has left the staff', async () => {
  const shopper = await makeShopper(app);
  const browser = service.addBrowser();
  const refused = await app.call(subscribeToPush, { ...browser, topic: 'new-orders' }, { token: shopper.token });
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const helper = await makeAdmin(app);
  await subscribe(helper, 'new-orders');
  await app.em().execute(`update users set role = 'customer', staff_role = null where id = ?`, [helper.id]);
  await orderOf(shopper);
  expect(await waiting()).toEqual([]);
});

test('a browser that is gone is deleted, and the others get their notification', async () => {
  const shopper = await makeShopper(app);
  const gone = await subscribe(shopper, 'my-orders');
  await subscribe(shopper, 'my-orders');
  service.removeBrowser(gone);
  await ship(await orderOf(shopper));
  await expect.poll(() => service.received.length, POLL).toBe(1);
  await expect.poll(subscriptions, POLL).toHaveLength(1);
  await expect.poll(waiting, POLL).toEqual([]);
});

test('a push service that is down gets the notification later, once, from three workers', async () => {
  const shopper = await makeShopper(app);
  await subscribe(shopper, 'my-orders');
  const others = await Promise.all([1, 2].map(() => startWorker(app.config, app.platform)));
  service.answer(503);
  const before = service.attempts();
  await ship(await orderOf(shopper));
  await expect.poll(() => service.attempts() - before, POLL).toBeGreaterThanOrEqual(1);
  service.answer(201);
  await expect.poll(() => service.received.length, POLL).toBe(1);
  await expect.poll(waiting, POLL).toEqual([]);
  expect(service.received).toHaveLength(1);
  await Promise.all(others.map((worker) => worker.close()));
}, 60_000);

test('a notification that the push service refuses is given up, and the subscription stays', async () => {
  const shopper = await makeShopper(app);
  await subscribe(shopper, 'my-orders');
  service.answer(403);
  const before = service.attempts();
  await ship(await orderOf(shopper));
  await expect.poll(() => service.attempts() - before, POLL).toBe(1);
  await expect.poll(waiting, POLL).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

test('an undone change notifies nobody', async () => {
  const shopper = await makeShopper(app);
  await subscribe(shopper, 'my-orders');
  const id = await orderOf(shopper);
  await ship(id, true);
  expect(await waiting()).toHaveLength(1);
  const { body } = await app.call(undoOrderChanges, { ids: [id] }, { token: admin.token });
  expect(body).toMatchObject({ results: [{ id, ok: true }] });
  expect(await waiting()).toEqual([]);
});

test('notifications end with the topic, the sign-out and the account', async () => {
  const shopper = await makeShopper(app);
  const browser = await subscribe(admin, 'my-orders');
  await subscribe(admin, 'new-orders', browser);
  await app.call(unsubscribeFromPush, { endpoint: browser.endpoint, topic: 'new-orders' }, { token: admin.token });
  expect(await subscriptions()).toEqual([{ topic: 'my-orders' }]);
  await app.call(unsubscribeFromPush, { endpoint: browser.endpoint }, { token: shopper.token });
  expect(await subscriptions()).toHaveLength(1); // another account's
  await app.call(unsubscribeFromPush, { endpoint: browser.endpoint }, { token: admin.token });
  expect(await subscriptions()).toEqual([]);

  await subscribe(shopper, 'my-orders');
  await app.call(signOut, {}, { token: shopper.token });
  expect(await subscriptions()).toEqual([]);

  const leaving = await makeShopper(app);
  await app.em().nativeUpdate(User, leaving.id, { passwordHash: await hashPassword('marigold garland') });
  await subscribe(leaving, 'my-orders');
  const erased = await app.call(deleteAccount, { password: 'marigold garland' }, { token: leaving.token });
  expect(erased.status).toBe(200);
  expect(await subscriptions()).toEqual([]);
});

test('a browser belongs to the account that subscribed last, and an account has at most ten', async () => {
  const [first, second] = [await makeShopper(app), await makeShopper(app)];
  const browser = await subscribe(first, 'my-orders');
  await subscribe(second, 'my-orders', browser);
  await subscribe(second, 'my-orders', browser);
  expect(await app.em().execute('select user_id from push_subscriptions')).toEqual([{ user_id: second.id }]);
  for (let count = 0; count < 11; count += 1) await subscribe(second, 'my-orders');
  expect(await subscriptions()).toHaveLength(10);
});

test('the list of mails has no notifications', async () => {
  const shopper = await makeShopper(app);
  await subscribe(shopper, 'my-orders');
  service.answer(503);
  await ship(await orderOf(shopper));
  expect(await waiting()).toHaveLength(1);
  const { body } = await app.call(listMails, { to: shopper.email }, { token: admin.token });
  expect(body.filter(({ template }) => template === 'order-shipped')).toHaveLength(1);
});

test('in production, no notification is sent into a private network', async () => {
  const { config } = app;
  const live = await openTestApp({ config: { ...config, production: true, allowSandbox: true } });
  try {
    const { token } = await makeShopper(live);
    const { keys } = service.addBrowser();
    for (const endpoint of ['http://push.example/a', 'https://127.0.0.1/a', 'https://10.0.0.1/a', 'https://redis/a'])
      expect(await live.call(subscribeToPush, { endpoint, keys, topic: 'my-orders' }, { token })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'endpoint', message: 'Notifications cannot be sent to this address.' }] },
      });
    const valid = { endpoint: 'https://push.example/a', keys, topic: 'my-orders' } as const;
    expect((await live.call(subscribeToPush, valid, { token })).status).toBe(201);
    const noPoint = { p256dh: 'A'.repeat(87), auth: keys.auth };
    expect((await live.call(subscribeToPush, { ...valid, keys: noPoint }, { token })).status).toBe(400);
  } finally {
    await live.close();
  }
});

test('the key is made once', async () => {
  const [one, other] = [await app.call(readPushKey, {}), await app.call(readPushKey, {})];
  expect(one.body).toEqual(other.body);
  expect(Buffer.from(one.body.key, 'base64url')).toHaveLength(65);
  expect(await app.em().execute(`select count(*)::int as count from push_keys`)).toEqual([{ count: 1 }]);
});
