import { chromium, type Page } from 'playwright-core';
import startTestShop from '../../../apps/web/e2e/support/global-setup.ts';
import { launchOptions } from '../../../apps/web/e2e/support/launch-options.ts';
import { build } from '../../build.ts';
import { median } from './statistics.ts';

// `npm run bench -- visits [VISITS]`: when a phone that knows the shop shows a page without a network (largest contentful paint). The line is
// cut at a proxy, so that the service worker has no network either. Prints the median and the worst of 5 visits of each page, at the
// computer's speed and with the CPU slowed down four times.
const VISITS = Number(process.argv[2] ?? 5);
const SLOWDOWNS = [1, 4];
/** In ms, for paints after the first ones. */
const SETTLE_MS = 1_500;
const PAGES = [
  '/',
  '/shop',
  '/category/necklace',
  '/best-sellers',
  '/new-arrivals',
  '/search?q=ruby',
  '/product/2',
  '/checkout',
  '/orders',
  '/wishlist',
  '/account',
  '/about',
  '/contact',
  '/features',
  '/forgot-password',
  '/shipping-policy',
  '/returns-policy',
  '/privacy-policy',
  '/terms-conditions',
];

/** Runs in the page: the time of the largest contentful paint so far, in ms. */
const READ_LCP = `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** Runs in the page: whether the service worker has cached the shop with the photographs of its cards. */
const SHOP_IS_CACHED = `navigator.serviceWorker.getRegistration().then(async (worker) =>
  worker?.active?.state === 'activated' && (await (await caches.open('card-images')).keys()).length === 24)`;

async function visit(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>(READ_LCP);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Sign In' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).tap();
  await dialog.waitFor({ state: 'hidden' });
}

await build(['@kundan/web']);
const stopShop = await startTestShop();
try {
  // They read the shop's address when they are loaded.
  const { NetworkProxy } = await import('../../../apps/web/e2e/support/network-proxy.ts');
  const { newShopper } = await import('../../../apps/web/e2e/support/people.ts');
  const proxy = await NetworkProxy.start();
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${proxy.url}/contact`);
  await signIn(page, await newShopper('Tara Sen'));
  await page.waitForFunction(SHOP_IS_CACHED);
  await proxy.disconnect();
  const session = await context.newCDPSession(page);
  for (const rate of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    console.log(
      `CPU ${rate === 1 ? 'at its own speed' : `${rate} times slower`}, no network: LCP in ms, median and worst`,
    );
    for (const path of PAGES) {
      const times: number[] = [];
      while (times.length < VISITS) times.push(await visit(page, proxy.url + path));
      const [middle, worst] = [median(times), Math.max(...times)].map((ms) => String(Math.round(ms)).padStart(6));
      console.log(`${path.padEnd(20)}${middle}${worst}`);
    }
  }
  await browser.close();
} finally {
  await stopShop();
}
