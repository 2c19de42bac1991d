import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

interface ManifestImage {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  id: string;
  name: string;
  theme_color: string;
  icons: ManifestImage[];
  screenshots: ManifestImage[];
  shortcuts: { name: string; url: string; icons: ManifestImage[] }[];
}

test('has a valid manifest without installability errors, and images of the declared types and sizes', async ({
  visit,
}) => {
  const page = await visit('/', { serviceWorker: true });
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // The test's browser context is incognito, which the browser reports as an error.
  await eventually(async () => {
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  }, []);
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect([manifest.id, manifest.name, manifest.theme_color]).toEqual([
    '/',
    'Kundan: handcrafted Indian jewellery',
    '#6b1426',
  ]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['wide', 'narrow']);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Shop', 'Cart', 'Orders']);
  const images = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of images) {
    const response = await fetch(url + src);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([src, response.headers.get('content-type'), `${width}x${height}`]).toEqual([
      src,
      type ?? 'image/png',
      sizes,
    ]);
  }
});

test('opens the cart and the orders from the app’s shortcuts', async ({ visit }) => {
  const page = await visit('/shop#cart');
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .or(page.getByRole('dialog', { name: 'Sign In' }))
    .waitFor();
  await page.goto(`${url}/orders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const installPrompt = (page: Page) => page.getByRole('complementary', { name: 'Install the app' });

/** Opens two more pages, because the first page may be left before the app counts it. */
const openOtherPages = async (page: Page) => {
  for (const name of ['About', 'Features']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await page.waitForLoadState('networkidle');
  }
};

test('offers installation from the second page on and calls the browser’s prompt', async ({ visit }) => {
  const page = await visit('/');
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(globalThis, { hasPrompted: true });
        return { outcome: 'accepted' };
      },
    });
    dispatchEvent(event);
    Object.assign(globalThis, { isDefaultPrevented: event.defaultPrevented });
  });
  await expect(installPrompt(page)).toHaveCount(0);
  await openOtherPages(page);
  await installPrompt(page).getByRole('button', { name: 'Install' }).click();
  await installPrompt(page).waitFor({ state: 'detached' });
  expect(
    await page.evaluate(() => [Reflect.get(globalThis, 'hasPrompted'), Reflect.get(globalThis, 'isDefaultPrevented')]),
  ).toEqual([true, true]);
});

test('explains the manual installation on an iPhone once', async ({ visit }) => {
  const page = await visit('/', { width: 390 });
  await page.context().addInitScript(() => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => iPhone });
  });
  await page.goto(url);
  await openOtherPages(page);
  await installPrompt(page).getByText('tap Share, then Add to Home Screen').waitFor();
  await installPrompt(page).getByRole('button', { name: 'Later' }).click();
  await installPrompt(page).waitFor({ state: 'detached' });
  await page.goto(`${url}/contact`);
  await openOtherPages(page);
  await expect(installPrompt(page)).toHaveCount(0);
});

test('shares a product through the share dialog of the device', async ({ visit }) => {
  const page = await visit('/product/9');
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await eventually(
    () => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown),
    [{ title: 'Rai Gold Bead Necklace', url: `${url}/product/9` }],
  );
});
