import type { Page } from '@playwright/test';
import { eventually, expect } from '../support/fixtures.ts';
import { addToCart, cartOf, test } from '../support/offline-device.ts';
import { newShopper, type Person, signIn as signInByApi } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

const cartButton = (page: Page, items: string) => page.getByRole('button', { name: `Cart, ${items}` });

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  // Before, the button is of the server's page, which knows no session, and does nothing on a device that has one.
  await page.waitForFunction(() => window.earlyEvents === null);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('keeps queued changes for the shopper who was signed out and sends them for no other shopper', async ({
  device,
}) => {
  const { proxy, page, shopper } = device;
  const otherShopper = await newShopper('Meera Iyer');
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await call('/signout', {}, { token: shopper.accessToken });
  await proxy.reconnect();
  await page.goto(`${proxy.url}/about`);
  await signIn(page, otherShopper);
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await eventually(() => cartOf(otherShopper), []);
  expect(proxy.changes.filter(({ call, status }) => call === 'POST /api/cart' && status === 200)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await signIn(page, shopper);
  await cartButton(page, '1 item').waitFor();
  const signedInAgain = await signInByApi(shopper);
  await eventually(() => cartOf(signedInAgain), [[9, 1]]);
  expect(await cartOf(otherShopper)).toEqual([]);
});

test('works on a device whose clock is wrong by a year', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await page.evaluate(() => localStorage.clear());
  await page.context().addInitScript(() => {
    const offset = 400 * 24 * 3600_000;
    const { now } = Date;
    globalThis.Date = new Proxy(Date, {
      construct: (RealDate, args: []) => (args.length === 0 ? new RealDate(now() + offset) : new RealDate(...args)),
    });
    Date.now = () => now() + offset;
  });
  await page.goto(`${proxy.url}/about`);
  await signIn(page, shopper);
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await proxy.reconnect();
  const signedInAgain = await signInByApi(shopper);
  await eventually(() => cartOf(signedInAgain), [[9, 1]]);
});

test('shares one cart between two tabs, sends each change once, sets the app badge and does not ask for storage', async ({
  device,
}) => {
  const { proxy, page, shopper } = device;
  await page.context().addInitScript(() => {
    const calls = { badge: -1, persistRequests: 0 };
    Object.assign(globalThis, { calls });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void (calls.badge = count),
      clearAppBadge: async () => void (calls.badge = 0),
    });
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      calls.persistRequests += 1;
      return true;
    };
  });
  const callsOf = (tab: Page) => tab.evaluate(() => (globalThis as unknown as { calls: object }).calls);
  const other = await page.context().newPage();
  await other.goto(`${proxy.url}/shop`);
  await other.getByRole('article').first().waitFor();
  await page.goto(`${proxy.url}/about`);
  await eventually(() => callsOf(page), { badge: 0, persistRequests: 0 });
  await proxy.disconnect();
  await addToCart(page, `${proxy.url}/product/9`);
  for (const tab of [page, other]) await cartButton(tab, '1 item').waitFor();
  await eventually(() => callsOf(page), { badge: 1, persistRequests: 0 });
  await eventually(() => callsOf(other), { badge: 1, persistRequests: 0 });
  await proxy.reconnect();
  await eventually(() => cartOf(shopper), [[9, 1]]);
  expect(proxy.changes.length).toBe(1);
});
