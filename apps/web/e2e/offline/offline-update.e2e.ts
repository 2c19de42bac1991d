import type { Page } from '@playwright/test';
import { test } from '../support/offline-device.ts';
import { eventually, expect } from '../support/fixtures.ts';

/** Reload, in Hindi. */
const RELOAD = 'फिर से लोड करें';

/** Whether the page is of the new version; undefined while it is being loaded again. */
const isNew = (page: Page) =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('.next.'))).catch(() => undefined);

test('activates a new version in one tab and keeps the other tab working until it navigates', async ({ device }) => {
  const { proxy, page } = device;
  await page.goto(`${proxy.url}/shop`);
  await page.getByRole('article').first().waitFor();
  const notLoaded = await assetsNotLoaded(page);
  expect(notLoaded.length).toBeGreaterThan(10);
  proxy.servesNewVersion = true;
  const other = await page.context().newPage();
  await other.goto(`${proxy.url}/about`);
  await other.getByText('A new version is available').waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => workers(other), { active: 'activated', waiting: false });
  await eventually(() => isNew(other), true);
  await other.getByRole('heading', { level: 1 }).waitFor();

  // The server no longer has the old assets. The service worker still serves them, without the browser's HTTP cache.
  expect((await fetch(proxy.url + notLoaded[0])).status).toBe(404);
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
    notLoaded,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await isNew(page)).toBe(false);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await eventually(() => isNew(page), true);
  await proxy.disconnect();
  await page.goto(`${proxy.url}/product/9`);
  await page.getByRole('heading', { level: 1, name: 'Rai Gold Bead Necklace' }).waitFor();
  await eventually(() => isNew(page), true);
});

test('a tab stays in its language when it loads the version that another tab activated', async ({ device }) => {
  const { proxy, page } = device;
  await page.goto(`${proxy.url}/hi/shop`);
  // Until then, the worker of the English shop serves the page.
  await eventually(
    () =>
      page.evaluate(async () => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return active?.state === 'activated' && active.scriptURL.endsWith('/hi/sw.js');
      }),
    true,
  );
  await page.reload();
  proxy.servesNewVersion = true;
  const other = await page.context().newPage();
  await other.goto(`${proxy.url}/hi/about`);
  await other.getByRole('button', { name: RELOAD }).click();
  await eventually(() => isNew(other), true);
  await page.getByRole('button', { name: RELOAD }).waitFor();
  expect(await isNew(page)).toBe(false);
  await page.getByRole('banner').locator('a[href="/hi/best-sellers"]').first().click();
  await eventually(() => isNew(page), true);
  expect(new URL(page.url()).pathname).toBe('/hi/best-sellers');
});

test('reloads each tab by its own button, and no tab while somebody writes', async ({ device }) => {
  const { proxy, page } = device;
  await page.goto(`${proxy.url}/contact`);
  await page.getByLabel('Message').fill('Do you engrave?');
  proxy.servesNewVersion = true;
  const other = await page.context().newPage();
  await other.goto(`${proxy.url}/about`);
  for (const tab of [page, other]) await tab.getByText('A new version is available').waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => isNew(other), true);
  // The router loads the page's data again; the page stays.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await expect(page.getByLabel('Message')).toHaveValue('Do you engrave?');
  expect(await isNew(page)).toBe(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => isNew(page), true);
});

test('keeps the old version working offline after an interrupted update', async ({ device }) => {
  const { proxy, page } = device;
  proxy.servesNewVersion = true;
  proxy.newAssetsLeft = 3;
  await page.goto(`${proxy.url}/shop`);
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await eventually(() => proxy.newAssetsLeft < 0, true);
  await eventually(() => workers(page), { active: 'activated', waiting: false });
  await proxy.disconnect();
  for (const [path, heading] of [
    ['/shop', 'The Collection'],
    ['/product/9', 'Rai Gold Bead Necklace'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(proxy.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await isNew(page)).toBe(false);
  }
  await proxy.reconnect();
  await page.goto(`${proxy.url}/shop`);
  await page.getByText('A new version is available').waitFor();
});

/** The states of the service workers. */
const workers = (page: Page) =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        active: registration?.active?.state,
        waiting: Boolean(registration?.waiting ?? registration?.installing),
      };
    })
    // The page is reloading.
    .catch(() => undefined);

/** Precached scripts that the page has not loaded yet. */
const assetsNotLoaded = (page: Page) =>
  page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const precaches = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
    const paths = await Promise.all(
      precaches.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return paths
      .flat()
      .map((url) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js') && !loaded.has(path));
  });
