import type { Page } from '@playwright/test';
import { storeSession } from '../support/browser-profile.ts';
import { CACHED_PHOTOGRAPHS } from '../support/cached-photographs.ts';
import { eventually, expect } from '../support/fixtures.ts';
import { askForMore } from '../../simulation/real-api/browser-device.ts';
import { addToCart, cartOf, test } from '../support/offline-device.ts';
import { newShopper } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const cartButton = (page: Page, items: string) => page.getByRole('button', { name: `Cart, ${items}` });

test('works online in a browser without IndexedDB', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await addToCart(page, `${proxy.url}/product/9`);
  await expectToast(page, 'Product added to cart successfully!');
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
  await page.reload();
  await cartButton(page, '1 item').click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Increase' }).click();
  await eventually(() => cartOf(shopper), [[9, 2]]);
  await page.goto(`${proxy.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  // Without storage the app cannot queue the message, so it shows an error and keeps the form's text.
  await page.goto(`${proxy.url}/contact`);
  await page.getByRole('main').getByLabel('Name').waitFor();
  await proxy.disconnect();
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Message', { exact: true }).fill('From a private window');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('From a private window');
});

test('reports full storage and keeps the existing cart', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await page.context().addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    // The browser's quota is gigabytes and cannot be set for IndexedDB, so throw its error.
    IDBObjectStore.prototype.add = function (...entry) {
      if ((globalThis as { isFull?: boolean }).isFull) throw new DOMException('Storage is full.', 'QuotaExceededError');
      return add.apply(this, entry);
    };
  });
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isFull: true }));
  const main = page.getByRole('main');
  await askForMore(main);
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expectToast(page, 'An error occurred while adding the product to the cart.');
  await cartButton(page, '1 item').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await proxy.reconnect();
  await eventually(() => cartOf(shopper), [[9, 1]]);
});

test('sends the changes that an older version queued, also while its tab is open', async ({ device }) => {
  const { proxy, profile } = device;
  const shopper = await newShopper('Old Tab');
  await profile.close();
  const old = await profile.start();
  await old.goto(`${proxy.url}/robots.txt`);
  await old.evaluate(
    async (shopperId) => {
      const opened = indexedDB.open('kundan', 10);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opened.onerror = () => reject(opened.error ?? new Error('The database could not be opened.'));
        opened.onsuccess = () => resolve(opened.result);
        opened.onupgradeneeded = () => {
          for (const name of ['products', 'meta', 'cart', 'orders'])
            opened.result.createObjectStore(name, {
              keyPath: name === 'products' ? 'id' : name === 'meta' ? 'key' : 'shopperId',
            });
          const products = opened.transaction?.objectStore('products');
          for (const index of ['category', 'price']) products?.createIndex(index, index);
          opened.result
            .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
            .createIndex('shopperId', 'shopperId');
        };
      });
      // The web app also closes its connection on a version change and opens it again later.
      database.onversionchange = () => database.close();
      const line = { productId: 9, quantity: 2, name: 'Rai', image: '', price: 1, isAvailable: true };
      const change = { type: 'add', line };
      const entry = {
        shopperId,
        kind: 'cart',
        change,
        label: 'Rai',
        idempotencyKey: 'of the old version',
        tried: false,
      };
      await new Promise<void>((resolve) => {
        const writing = database.transaction('outbox', 'readwrite');
        writing.objectStore('outbox').add(entry);
        writing.oncomplete = () => resolve();
      });
    },
    (shopper.user as { id: string }).id,
  );
  const page = await old.context().newPage();
  await page.goto(`${proxy.url}/robots.txt`);
  await storeSession(page, shopper);
  await page.goto(`${proxy.url}/shop`);
  await cartButton(page, '2 items').waitFor();
  await eventually(() => cartOf(shopper), [[9, 2]]);
});

test('caches at most 200 photographs and evicts the oldest', async ({ device }) => {
  const { proxy, page } = device;
  await page.goto(`${proxy.url}/about`);
  const cached = () =>
    page.evaluate(async () => (await (await caches.open('photographs')).keys()).map(({ url }) => url));
  // The prefetched card images are stored once, in their own cache.
  expect((await cached()).filter((url) => /(necklace|diamonds|earrings)-\d+-600\.webp$/.test(url))).toEqual([]);
  await proxy.disconnect();
  const paths = ['hero.avif', 'hero-portrait-300.webp', 'about.webp', 'category-necklace-300.avif'];
  const offline = (path: string) =>
    page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, `/catalogue/${path}`);
  expect(await Promise.all(paths.map(offline))).toEqual([200, 200, 200, 200]);
  await proxy.reconnect();
  const photograph = await page.evaluate(async () => (await (await caches.open('card-images')).keys())[0]?.url);
  const fetchPhotographs = (from: number, to: number) =>
    page.evaluate(
      async ([url, first, last]) => {
        for (let n = Number(first); n <= Number(last); n += 1) await (await fetch(`${url}?of=${n}`)).blob();
      },
      [photograph, from, to] as const,
    );
  await fetchPhotographs(1, 230);
  await eventually(
    async () => (await cached()).length <= 200 && (await cached()).some((url) => url.endsWith('?of=230')),
    true,
  );
  expect((await cached()).some((url) => url.endsWith('?of=1'))).toBe(false);
  const cards = await page.evaluate(async () => (await (await caches.open('card-images')).keys()).length);
  expect(cards).toBe(CACHED_PHOTOGRAPHS);
});
