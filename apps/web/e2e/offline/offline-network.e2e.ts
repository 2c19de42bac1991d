import type { Page } from '@playwright/test';
import { eventually, expect } from '../support/fixtures.ts';
import { storeSession } from '../support/browser-profile.ts';
import { addToCart, cartOf, test } from '../support/offline-device.ts';
import { call } from '../support/shop-api.ts';
import { expectNoToast, expectToast } from '../support/toasts.ts';

const cartButton = (page: Page, items: string) => page.getByRole('button', { name: `Cart, ${items}` });

test('sends offline cart changes once, also after the browser was killed offline', async ({ device }) => {
  const { proxy, profile, page, shopper } = device;
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await addToCart(page, `${proxy.url}/product/8`);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('listitem').filter({ hasText: 'Moti Drift' }).getByRole('button', { name: 'Increase' }).click();
  await cart.getByText('Waiting to be sent: 3 changes').waitFor();
  await profile.kill();

  const restarted = await profile.start();
  await restarted.goto(proxy.url);
  // A killed browser may have lost what it stored in the last seconds, apart from what IndexedDB has confirmed.
  await storeSession(restarted, shopper);
  await restarted.reload();
  await cartButton(restarted, '3 items').click();
  const waiting = restarted.getByRole('dialog', { name: 'Your Cart' }).getByText('Waiting to be sent');
  await expect(waiting).toHaveText('Waiting to be sent: 3 changes');
  expect(await cartOf(shopper)).toEqual([]);
  await proxy.reconnect();
  await eventually(
    () => cartOf(shopper),
    [
      [9, 1],
      [8, 2],
    ],
  );
  // The shop has a change before the device has its response; a reload in between would rightly send it again.
  await waiting.waitFor({ state: 'detached' });
  await restarted.reload();
  await cartButton(restarted, '3 items').waitFor();
  expect(proxy.changes.map((change) => change.call)).toEqual([
    'POST /api/cart',
    'POST /api/cart',
    'PATCH /api/cart/update',
  ]);
});

test('repeats a change with the same key when the response is lost, and applies it once', async ({ device }) => {
  const { proxy, page, shopper } = device;
  proxy.mode = 'drop-responses';
  await addToCart(page, `${proxy.url}/product/9`);
  await eventually(() => cartOf(shopper), [[9, 1]]);
  await eventually(() => proxy.changes.length > 1, true);
  await expectNoToast(page, 'Product added to cart successfully!');
  await proxy.reconnect();
  await expectToast(page, 'Product added to cart successfully!');
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
  expect(new Set(proxy.changes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('shows stored data while the API is overloaded and sends each change once', async ({ device }) => {
  const { proxy, page, shopper } = device;
  proxy.mode = 'overloaded';
  await page.goto(`${proxy.url}/shop`);
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await expect(page.getByRole('article')).toHaveCount(12);
  await addToCart(page, `${proxy.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await eventually(() => proxy.overloadedChanges > 1, true);
  await expectNoToast(page, 'Product added to cart successfully!');
  await proxy.reconnect();
  await expectToast(page, 'Product added to cart successfully!');
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
});

test('shows stored data when the network does not respond within five seconds', async ({ device }) => {
  const { proxy, page } = device;
  proxy.mode = 'unresponsive';
  await page.goto(`${proxy.url}/shop?page=2`);
  await page.getByText('You are offline.').waitFor();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('article').filter({ hasText: 'Meenakshi Temple Jhumkas' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Meenakshi Temple Jhumkas' }).waitFor();
});

test('keeps the catalogue and the cart behind a captive portal', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await addToCart(page, `${proxy.url}/product/9`);
  await eventually(() => cartOf(shopper), [[9, 1]]);
  proxy.mode = 'captive-portal';
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await proxy.reconnect();
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
});

test('sends queued changes from the service worker when no page is open', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  const other = await page.context().newPage();
  await page.close();
  await proxy.reconnect();
  const browser = await other.context().newCDPSession(other);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.url));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const sync = { origin: proxy.url, registrationId: await registered, tag: 'kundan-waiting', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await eventually(() => cartOf(shopper), [[9, 1]]);
});

test('shows a notice for a rejected offline change until it is dismissed', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  // Another device fills the cart line to the maximum of 10,000, so the API rejects one more.
  await call('/cart', { product_id: 9, quantity: 10_000 }, { token: shopper.accessToken });
  await proxy.reconnect();
  await page.goto(`${proxy.url}/about`);
  await page.getByRole('status').getByText('Your cart has a notice.').waitFor();
  await page.getByRole('button', { name: 'Cart, 10000 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const notice = cart.getByRole('region', { name: 'What the shop could not accept' });
  await notice.getByText('Rai Gold Bead Necklace').waitFor();
  await notice.getByRole('button', { name: 'Dismiss the notice about Rai Gold Bead Necklace' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.close();
});
