import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../e2e/support/fixtures.ts';
import { NetworkProxy } from '../../e2e/support/network-proxy.ts';
import type { Person } from '../../e2e/support/people.ts';
import { BrowserProfile, openAndCache, storeSession } from '../../e2e/support/browser-profile.ts';

/** A separate browser behind a proxy. */
export interface Device {
  proxy: NetworkProxy;
  profile: BrowserProfile;
  page: Page;
  /** The product that only this device adds and removes. */
  own: number;
}

export async function openDevice(own: number, shopper: Person): Promise<Device> {
  const [proxy, profile] = [await NetworkProxy.start(), new BrowserProfile()];
  const page = await profile.start();
  await countQueuedWrites(page);
  await openAndCache(page, proxy.url, shopper);
  return { proxy, profile, page, own };
}

/** Lets a captive portal respond to the queued requests, then disconnects. No page is opened behind the portal. */
export async function passCaptivePortal({ page, proxy }: Device): Promise<void> {
  proxy.mode = 'captive-portal';
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    return fetch('/api/cart').then((response) => response.text());
  });
  await proxy.disconnect();
}

/** Restores the session of a killed browser: it writes local storage seconds late, so the session may be lost. */
export async function signInAgain({ page, proxy }: Device, shopper: Person): Promise<void> {
  await countQueuedWrites(page);
  await page.goto(`${proxy.url}/about`);
  const hadSession = await page.evaluate(() => localStorage.getItem('user') !== null);
  await storeSession(page, shopper);
  if (!hadSession) await page.reload();
}

/** A piece that is in the cart can be added again when its quantity was changed, here to 2 and back to 1. */
export async function askForMore(main: Locator): Promise<void> {
  await main.getByRole('button', { name: 'Increase quantity' }).first().click();
  await main.getByRole('button', { name: 'Decrease quantity' }).first().click();
}

/** Adds a product to the cart and waits until the change is queued in the database. */
export async function addToCart({ page, proxy }: Device, id: number): Promise<void> {
  await page.goto(`${proxy.url}/product/${id}`);
  const before = await queuedWrites(page);
  const main = page.getByRole('main');
  await askForMore(main);
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await eventually(async () => (await queuedWrites(page)) > before, true);
}

/** Removes the device's own product and waits until the change is queued. */
export async function remove({ page, proxy, own }: Device): Promise<void> {
  await page.goto(`${proxy.url}/product/${own}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const before = await queuedWrites(page);
  await page
    .getByRole('button', { name: /^Cart,/ })
    .first()
    .click();
  const row = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: /Remove/ }).click();
  await row.waitFor({ state: 'detached' });
  await eventually(async () => (await queuedWrites(page)) > before, true);
}

/** The number of changes that this page has written to the outbox. */
const queuedWrites = (page: Page) => page.evaluate(() => (globalThis as { queuedWrites?: number }).queuedWrites ?? 0);

async function countQueuedWrites(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...entry) {
      const counter = globalThis as { queuedWrites?: number };
      if (this.name === 'outbox')
        this.transaction.addEventListener('complete', () => (counter.queuedWrites = (counter.queuedWrites ?? 0) + 1));
      return add.apply(this, entry);
    };
  });
}

/** The number of changes in the outbox. */
export const queuedChanges = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kundan');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          opening.result.close();
          counting.onerror = reject;
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

/** The number of items that the cart button shows. */
export async function cartCount(page: Page): Promise<number> {
  // Not by role, because an open dialog hides the rest of the page from role queries.
  const label = await page.locator('header [aria-label^="Cart"]').first().getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

/** The product text that the device shows offline, after it has synced on the shop page. */
export async function offlineProductText({ proxy, page }: Device, id: number): Promise<string> {
  await page.goto(`${proxy.url}/shop`);
  await proxy.disconnect();
  await page.goto(`${proxy.url}/product/${id}`);
  const text = await page.getByRole('heading', { level: 1 }).locator('..').innerText();
  await proxy.reconnect();
  return text;
}
