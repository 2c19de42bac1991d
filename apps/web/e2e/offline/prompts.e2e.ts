import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

/** Waits until a service worker controls the page, then registers a newer one, which stays in the waiting state. */
async function registerNewVersion(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none');
  await eventually(state, 'activated');
  // The app registers its own service worker some seconds after a page has opened, and listens for updates.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...input) {
      const registration = await register.apply(this, input);
      Object.assign(window, { isRegistered: true });
      return registration;
    };
  });
  await page.goto(page.url());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && 'isRegistered' in window);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
}
const updatePrompt = (page: Page) => page.getByText('A new version is available');

test('offers a new version and leaves the open page unchanged until the user reloads', async ({ visit }) => {
  const page = await visit('/contact', { serviceWorker: true });
  await registerNewVersion(page);
  await page.getByLabel('Message').fill('Half a sentence');
  await updatePrompt(page).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Later' }).click();
  await updatePrompt(page).waitFor({ state: 'hidden' });
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
});

test('activates the new version on Reload', async ({ visit }) => {
  const page = await visit('/about', { serviceWorker: true });
  await registerNewVersion(page);
  await updatePrompt(page).waitFor({ timeout: 60_000 });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), `${url}/sw.js?next`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('offers installation from the second page on and remembers Later', async ({ visit }) => {
  const page = await visit('/about');
  const prompt = page.getByRole('complementary', { name: 'Install the app' });
  const offerInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt');
      Object.assign(event, { prompt: async () => void Object.assign(window, { hasPrompted: true }) });
      dispatchEvent(event);
    });
  const openPage = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  // Browsers send beforeinstallprompt only after a page has loaded.
  await page.waitForLoadState('networkidle');
  await offerInstall();
  await expect(prompt).toHaveCount(0);
  await openPage('Shipping Policy');
  await prompt.getByText('Keep Kundan on your home screen. It opens without a network, too.').waitFor();
  await prompt.getByRole('button', { name: 'Install' }).click();
  await eventually(() => page.evaluate(() => (window as unknown as { hasPrompted?: boolean }).hasPrompted), true);
  await prompt.waitFor({ state: 'hidden' });

  await offerInstall();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await prompt.waitFor({ state: 'hidden' });
  await page.reload({ waitUntil: 'networkidle' });
  await offerInstall();
  await openPage('Returns Policy');
  await page.getByRole('heading', { level: 1, name: 'Returns Policy' }).waitFor();
  await expect(prompt).toHaveCount(0);
});
