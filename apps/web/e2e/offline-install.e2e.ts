import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually, expect, test } from './support/journey.ts';
import { url } from './support/shop.ts';

interface Picture {
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
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

test('the shop can be installed: the browser has nothing against it, and every picture is what it says', async ({
  visit,
}) => {
  const page = await visit('/', { serviceWorker: true });
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // That it was opened in a private window is the test's own doing.
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
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await fetch(url + src);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([src, answer.headers.get('content-type'), `${width}x${height}`]).toEqual([src, type ?? 'image/png', sizes]);
  }
});

test('the icon’s shortcuts open the shop, the cart and the orders', async ({ visit }) => {
  const page = await visit('/shop#cart');
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .or(page.getByRole('dialog', { name: 'Sign In' }))
    .waitFor();
  await page.goto(`${url}/orders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const offer = (page: Page) => page.getByRole('complementary', { name: 'Install the app' });

/** Two, because the first may be left before the shop has begun to count. */
const otherPages = async (page: Page) => {
  for (const name of ['About', 'Features']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await page.waitForLoadState('networkidle');
  }
};

test('the shop’s own button installs it when the browser allows it, from the second page on', async ({ visit }) => {
  const page = await visit('/');
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(globalThis, { asked: true });
        return { outcome: 'accepted' };
      },
    });
    dispatchEvent(event);
    Object.assign(globalThis, { held: event.defaultPrevented });
  });
  expect(await offer(page).count()).toBe(0);
  await otherPages(page);
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'asked'), Reflect.get(globalThis, 'held')])).toEqual([
    true,
    true,
  ]);
});

test('an iPhone is told how to do it by hand, once', async ({ visit }) => {
  const page = await visit('/', { width: 390 });
  await page.context().addInitScript(() => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => iPhone });
  });
  await page.goto(url);
  await otherPages(page);
  await offer(page).getByText('tap Share, then Add to Home Screen').waitFor();
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await page.goto(`${url}/contact`);
  await otherPages(page);
  expect(await offer(page).count()).toBe(0);
});

test('a product is shared by the device’s own sheet', async ({ visit }) => {
  const page = await visit('/product/9');
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await eventually(
    () => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown),
    [{ title: 'Rai Gold Bead Necklace', url: `${url}/product/9` }],
  );
});
