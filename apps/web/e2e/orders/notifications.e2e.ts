import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { openTestPushService, type TestBrowser } from '@kundan/test-support/test-push-service';
import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { shop, url } from '../support/shop-api.ts';

/**
 * Gives the browser the permission, which headless Chromium refuses, and an address at the test's push service, because that of Chromium is
 * not reachable.
 */
function allowNotifications(browser: TestBrowser): void {
  const { endpoint } = browser;
  const unsubscribe = () => Promise.resolve(((window as Window & { isUnsubscribed?: boolean }).isUnsubscribed = true));
  const subscription = { endpoint, toJSON: () => browser, unsubscribe };
  PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  PushManager.prototype.getSubscription = PushManager.prototype.subscribe as () => Promise<PushSubscription>;
  Notification.requestPermission = () => Promise.resolve('granted');
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
}

/** Hands a message to the service worker, as the push service of the browser does. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId,
    data: JSON.stringify(payload),
  });
}

interface RecordingWorker extends ServiceWorkerGlobalScope {
  opened: string[];
  shown: { title: string; options: NotificationOptions | undefined }[];
}

/** Records what the service worker shows and opens, because headless Chromium shows no notifications and allows no window then. */
function recordNotifications(): void {
  const worker = self as unknown as RecordingWorker;
  worker.shown = [];
  worker.opened = [];
  worker.clients.openWindow = (url) => {
    worker.opened.push(String(url));
    return Promise.resolve(null);
  };
  worker.registration.showNotification = (title, options) => {
    worker.shown.push({ title, options });
    return Promise.resolve();
  };
}

/** The event of a tap on the notification that was shown last. */
function tapNotification(): Promise<void> {
  const worker = self as unknown as RecordingWorker;
  const { promise, resolve } = Promise.withResolvers<void>();
  const notification = { close: () => undefined, data: worker.shown.at(-1)?.options?.data as unknown };
  const waitUntil = (work: Promise<void>) => void work.then(resolve, resolve);
  worker.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  return promise;
}

test('the state of an order is a notification that opens it, after a tap that asks for it', async ({ visit }) => {
  const service = await openTestPushService();
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 2);
  const page = await visit(`/orders/${id}`, { as: shopper, serviceWorker: true });
  await page.context().addInitScript(allowNotifications, service.addBrowser());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // so that the service worker controls the page
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByText('This device tells you when the state of an order changes.').waitFor();

  const change = { id, status: 'Shipped', tracking_number: 'EE 123 IN' } as const;
  await shop.sendOk(setOrderStatus, change, { token: theAdmin.accessToken });
  await eventually(() => service.received.length, 1);
  const [{ payload } = { payload: undefined }] = service.received;
  expect(payload).toMatchObject({ body: `Your order ${id} has been shipped`, url: `/orders/${id}` });

  await page.goto(`${url}/shop`);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(recordNotifications);
  await deliver(page, payload);
  const shown = () => worker?.evaluate(() => (self as unknown as RecordingWorker).shown);
  const options = {
    body: `Your order ${id} has been shipped`,
    tag: `order-${id}`,
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { url: `/orders/${id}` },
  };
  await eventually(shown, [{ title: 'Kundan', options }]);
  // A window with another page stays as it is: it may have a form that is half filled in.
  await worker?.evaluate(tapNotification);
  const opened = () => worker?.evaluate(() => (self as unknown as RecordingWorker).opened);
  expect(await opened()).toEqual([`${url}/orders/${id}`]);
  expect(new URL(page.url()).pathname).toBe('/shop');
  // A window with the order is focused.
  await page.goto(`${url}/orders/${id}`);
  await worker?.evaluate(tapNotification);
  expect(await opened()).toHaveLength(1);

  await page.getByRole('button', { name: 'Stop notifying me on this device' }).click();
  await page.getByText('This device tells you nothing about your orders.').waitFor();
  const delivered = { id, status: 'Delivered' } as const;
  await shop.sendOk(setOrderStatus, delivered, { token: theAdmin.accessToken });
  await page.reload();
  await page.getByRole('button', { name: 'Notify me on this device' }).waitFor();
  expect(service.received).toHaveLength(1);
  await service.close();
});

test('the notifications of a device end with its sign-out, also without a network', async ({ visit, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const service = await openTestPushService();
  const shopper = await newShopper();
  await placeOrder(shopper, 2);
  const page = await visit('/orders', { as: shopper, serviceWorker: true });
  await page.context().addInitScript(allowNotifications, service.addBrowser());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByRole('button', { name: 'Stop notifying me on this device' }).waitFor();
  await goOffline(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const isUnsubscribed = () => page.evaluate(() => (window as Window & { isUnsubscribed?: boolean }).isUnsubscribed);
  await eventually(isUnsubscribed, true);
  await service.close();
});

test('a browser that refuses notifications is told where to allow them', async ({ visit }) => {
  const shopper = await newShopper();
  await placeOrder(shopper, 2);
  const page = await visit('/orders', { as: shopper, width: 390 });
  await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve('denied')));
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByText('The browser does not allow notifications of this shop.').waitFor();
});

test('the panel turns notifications of new orders on', async ({ visit }) => {
  const service = await openTestPushService();
  const page = await visit('/admin-panel', { as: theAdmin, serviceWorker: true });
  await page.context().addInitScript(allowNotifications, service.addBrowser());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('button', { name: 'Notify this device of new orders' }).click();
  await page.getByText('This device shows new orders, also when the panel is closed.').waitFor();
  const id = await placeOrder(await newShopper(), 2);
  const hasOrder = () =>
    service.received.some(({ payload }) => (payload as { url: string }).url === `/admin-panel/orders?order=${id}`);
  await eventually(hasOrder, true);
  await page.getByRole('button', { name: 'Stop notifying this device of new orders' }).click();
  await page.getByText('This device no longer shows new orders.').waitFor();
  await service.close();
});

/** The event of a browser whose push service has ended the subscription. Returns the options with which the service worker subscribes. */
async function endSubscription(): Promise<unknown[]> {
  const worker = self as unknown as ServiceWorkerGlobalScope;
  const subscribed: unknown[] = [];
  PushManager.prototype.subscribe = (options) => {
    subscribed.push(options);
    return Promise.resolve({} as PushSubscription);
  };
  const works: Promise<unknown>[] = [];
  const oldSubscription = { options: { userVisibleOnly: true, applicationServerKey: 'the key of the shop' } };
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  worker.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription, waitUntil }));
  await Promise.all(works);
  return subscribed;
}

test('a subscription that the push service ends is renewed, and the next page tells the shop its address', async ({
  visit,
}) => {
  const service = await openTestPushService();
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 2);
  const page = await visit(`/orders/${id}`, { as: shopper, serviceWorker: true });
  await page.context().addInitScript(allowNotifications, service.addBrowser());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // so that the service worker controls the page
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByText('This device tells you when the state of an order changes.').waitFor();

  const [worker] = page.context().serviceWorkers();
  const subscribed = await worker?.evaluate(endSubscription);
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key of the shop' }]);

  const renewed = service.addBrowser();
  await page.context().addInitScript(allowNotifications, renewed);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/push/subscriptions'));
  await page.reload();
  expect((await told).ok()).toBe(true);
  const change = { id, status: 'Shipped', tracking_number: 'EE 456 IN' } as const;
  await shop.sendOk(setOrderStatus, change, { token: theAdmin.accessToken });
  await eventually(() => service.received.some(({ endpoint }) => endpoint === renewed.endpoint), true);
  await service.close();
});
