import type { Page } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';
import { url } from './support/shop.ts';

/** A page that a service worker looks after, and a newer one that waits for its turn. */
async function withNewVersion(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none');
  await eventually(state, 'activated');
  await page.goto(page.url());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The prompt listens once the shop has registered its own.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
}
const offer = (page: Page) => page.getByText('A new version is available');

test('a new version is offered, and the open page stays as it is until somebody agrees', async ({ visit }) => {
  const page = await visit('/contact', { serviceWorker: true });
  await withNewVersion(page);
  await page.getByLabel('Message').fill('Half a sentence');
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await offer(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Message').inputValue()).toBe('Half a sentence');
});

test('Reload brings the new version', async ({ visit }) => {
  const page = await visit('/about', { serviceWorker: true });
  await withNewVersion(page);
  await offer(page).waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), `${url}/sw.js?next`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('installing is offered from the second page on, not at the checkout, and Later is remembered', async ({
  visit,
}) => {
  const page = await visit('/about');
  const prompt = page.getByRole('complementary', { name: 'Install the app' });
  const offerInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt');
      Object.assign(event, { prompt: async () => void Object.assign(window, { asked: true }) });
      dispatchEvent(event);
    });
  const go = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  // Browsers offer it to pages that have been there for a while.
  await page.waitForLoadState('networkidle');
  await offerInstall();
  expect(await prompt.count()).toBe(0);
  await go('Shipping Policy');
  await prompt.getByText('Keep Kundan on your home screen. It opens without a network, too.').waitFor();
  await prompt.getByRole('button', { name: 'Install' }).click();
  await eventually(() => page.evaluate(() => (window as unknown as { asked?: boolean }).asked), true);
  await prompt.waitFor({ state: 'hidden' });

  await offerInstall();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await prompt.waitFor({ state: 'hidden' });
  await page.reload({ waitUntil: 'networkidle' });
  await offerInstall();
  await go('Returns Policy');
  await page.getByRole('heading', { level: 1, name: 'Returns Policy' }).waitFor();
  expect(await prompt.count()).toBe(0);
});
