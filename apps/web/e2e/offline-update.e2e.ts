import type { Page } from 'playwright-core';
import { test } from './support/away.ts';
import { eventually, expect } from './support/journey.ts';

const isNew = (page: Page) => page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('.next.')));

test('a new version is offered, taken in one tab, and leaves the other whole until it moves on', async ({ away }) => {
  const { line, page } = away;
  await page.goto(`${line.url}/shop`);
  await page.getByRole('article').first().waitFor();
  const later = await partsNotLoaded(page);
  expect(later.length).toBeGreaterThan(10);
  line.isNewVersion = true;
  const other = await page.context().newPage();
  await other.goto(`${line.url}/about`);
  await other.getByText('A new version is available').waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => workers(other), { active: 'activated', waiting: false });
  await eventually(() => isNew(other), true);
  await other.getByRole('heading', { level: 1 }).waitFor();

  // The server has forgotten them, the device has not (nor has the cache of the browser, which may forget at any time).
  expect((await fetch(line.url + later[0])).status).toBe(404);
  const answers = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
    later,
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await isNew(page)).toBe(false);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await eventually(() => isNew(page), true);
  await line.cut();
  await page.goto(`${line.url}/product/9`);
  await page.getByRole('heading', { level: 1, name: 'Rai Gold Bead Necklace' }).waitFor();
  expect(await isNew(page)).toBe(true);
});

test('an update that breaks off leaves the shop as it was, and never a blank page', async ({ away }) => {
  const { line, page } = away;
  line.isNewVersion = true;
  line.partsLeft = 3;
  await page.goto(`${line.url}/shop`);
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await eventually(() => workers(page), { active: 'activated', waiting: false });
  expect(line.partsLeft).toBeLessThan(0);
  await line.cut();
  for (const [path, heading] of [
    ['/shop', 'The Collection'],
    ['/product/9', 'Rai Gold Bead Necklace'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(line.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await isNew(page)).toBe(false);
  }
  await line.mend();
  await page.goto(`${line.url}/shop`);
  await page.getByText('A new version is available').waitFor();
});

const workers = (page: Page) =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        active: registration?.active?.state,
        waiting: Boolean(registration?.waiting ?? registration?.installing),
      };
    })
    // The page is just being loaded anew.
    .catch(() => undefined);

/** Parts of the version that the page has not asked for yet. */
const partsNotLoaded = (page: Page) =>
  page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const kept = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
    const paths = await Promise.all(
      kept.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return paths
      .flat()
      .map((url) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js') && !loaded.has(path));
  });
