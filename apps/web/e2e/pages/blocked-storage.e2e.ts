import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';
import { SCREENS } from '../support/screens.ts';
import { url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

/** Makes everything that stores data fail as it does in Chromium when all cookies are blocked. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const reject = async () => refuse();
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
  window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
  LockManager.prototype.request = reject;
  Object.assign(CacheStorage.prototype, { open: reject, match: reject, keys: reject, has: reject, delete: reject });
  Object.assign(ServiceWorkerContainer.prototype, { register: reject, getRegistration: reject });
  Object.assign(StorageManager.prototype, { estimate: reject, persist: reject, persisted: reject });
}

async function visitBlocked(visit: (path: string) => Promise<Page>, path: string): Promise<Page> {
  const page = await visit('/dev/mailbox');
  await page.addInitScript(blockStorage);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  return page;
}

test('shows every screen when cookies and storage are blocked', async ({ visit, allow }) => {
  allow(/status of 404/);
  const page = await visitBlocked(visit, '/');
  for (const path of SCREENS) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect([path, await heading.textContent()]).not.toEqual([
      path,
      'An unexpected error occurred. Please try again later.',
    ]);
  }
});

test('keeps the session and the cart in memory when cookies and storage are blocked', async ({ visit }) => {
  const shopper = await newShopper();
  const page = await visitBlocked(visit, '/product/9');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectToast(page, 'Product added to cart successfully!');
  await header.getByRole('link', { name: 'Best Sellers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await header.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Increase' }).click();
  await expect(cart.locator('output')).toHaveText('2');
  await cart.getByRole('link', { name: 'Check Out' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).waitFor();
});
