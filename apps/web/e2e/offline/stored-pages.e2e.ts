import type { Page } from '@playwright/test';
import { formatRupees } from '@kundan/domain/format-rupees';
import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { storedPrice, waitForDevice } from '../support/device-catalogue.ts';
import { eventually, expect, test as online } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { NetworkProxy } from '../support/network-proxy.ts';
import { test } from '../support/offline-device.ts';
import { overlaysLeft } from '../support/overlays.ts';

const isNew = (page: Page) => page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('.next.')));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Paths of the pages that the service worker has stored. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages of '));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until it is stored. */
async function visitAndStore(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address);
  await page.goto(address);
  await eventually(async () => (await storedPages(page)).includes(pathname), true);
}

test('shows a stored page at once, on a line that does not respond and without a network', async ({ device }) => {
  const { proxy, page } = device;
  const address = `${proxy.url}/product/9`;
  await visitAndStore(page, address);
  for (const setLine of [async () => (proxy.mode = 'unresponsive'), () => proxy.disconnect()]) {
    await page.goto('about:blank');
    await setLine();
    const response = await page.goto(address);
    await heading(page, 'Rai Gold Bead Necklace').waitFor();
    // The app shell, which would be shown after four seconds, has no product.
    expect(await response?.text()).toContain('Rai Gold Bead Necklace');
    await page.getByText('You are offline.').waitFor();
  }
});

online(
  'shows without a network what the device synced last, and no older answer of the API',
  async ({ visit, allow, separateShop: { url: shopUrl, admin } }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await visit('/about', { shopUrl, serviceWorker: true });
    await waitForDevice(page, 'kundan');
    await page.goto(`${shopUrl}/about`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const openShop = () => page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    const card = page.getByRole('article').filter({ has: page.locator('a[href="/product/9"]') });
    await openShop();
    await card.getByText('₹', { exact: false }).first().waitFor();

    await new ShopClient(shopUrl).sendOk(patchProduct, { id: 9, price: 1_777 }, { token: admin.accessToken });
    await page.goto(`${shopUrl}/about`);
    await eventually(() => storedPrice(page, 'kundan', 9), 1_777);
    await goOffline(page);
    await openShop();
    await page.getByText('You are offline.').waitFor();
    await card.getByText('₹1,777').waitFor();
  },
);

test('shows the page of a new build with a reload, and with the next visit', async ({ device }) => {
  const { proxy, page } = device;
  const [about, shop] = [`${proxy.url}/about`, `${proxy.url}/shop`];
  await visitAndStore(page, about);
  await visitAndStore(page, shop);
  proxy.servesNewVersion = true;
  await page.goto(about);
  expect(await isNew(page)).toBe(false);
  await page.reload();
  expect(await isNew(page)).toBe(true);
  await page.goto(shop);
  expect(await isNew(page)).toBe(false);
  await eventually(() => storedPages(page), []);
  await page.goto(shop);
  expect(await isNew(page)).toBe(true);
});

test('stores public pages only, which name nobody, and shows them signed out after a sign-out', async ({ device }) => {
  const { proxy, page, shopper } = device;
  const privatePaths = [
    '/orders',
    '/account',
    '/checkout',
    '/wishlist',
    '/admin-panel',
    '/search?q=pearl',
    '/shop?page=2',
  ];
  for (const path of privatePaths) {
    await page.goto(proxy.url + path);
    await page.getByRole('button', { name: 'Your account' }).or(page.getByRole('main')).first().waitFor();
    const headers = { authorization: `Bearer ${shopper.accessToken}` };
    const html = await (await fetch(proxy.url + path, { headers })).text();
    for (const secret of [shopper.user.name, shopper.email, shopper.accessToken]) expect(html).not.toContain(secret);
  }
  await visitAndStore(page, `${proxy.url}/`);
  expect(await storedPages(page)).toEqual(expect.not.arrayContaining(privatePaths.map((path) => path.split('?')[0])));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await signIn.waitFor();
  await overlaysLeft(page);
  await proxy.disconnect();
  await page.goto(proxy.url);
  await signIn.waitFor();
  await expect(page.getByText(shopper.user.name)).toHaveCount(0);
});

online('shows a changed price in the page that was stored, and stores it', async ({ visit, separateShop, allow }) => {
  // What the app asks for while the line is cut, and after it.
  allow(/^Failed to load resource: net::ERR_/);
  const proxy = await NetworkProxy.start(separateShop.url);
  const page = await visit('/about', { shopUrl: proxy.url, serviceWorker: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const address = `${proxy.url}/product/9`;
  await visitAndStore(page, address);
  const product = (await (await fetch(`${separateShop.url}/api/products/9`)).json()) as Record<string, unknown>;
  const { id: _, image_color: __, ...form } = product;
  const price = Number(product['price']) + 1;
  const changed = await fetch(`${separateShop.url}/api/products/9`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${separateShop.admin.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, price }),
  });
  expect(changed.status).toBe(200);
  const newPrice = page.getByRole('main').getByText(formatRupees(price)).first();
  await page.goto(address);
  await newPrice.waitFor();
  const storedText = () => page.evaluate(async () => (await caches.match(location.pathname))?.text());
  await expect.poll(storedText, { timeout: 60_000 }).toContain(formatRupees(price));
  // Without a network the catalogue of the device replaces what the page was rendered with.
  await eventually(() => storedPrice(page, 'kundan', 9), price);
  await proxy.disconnect();
  await page.goto(address);
  await newPrice.waitFor();
});
