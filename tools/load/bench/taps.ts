import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '../../../apps/web/e2e/support/launch-options.ts';
import { startShop } from '../../../apps/web/e2e/support/start-shop.ts';
import { build } from '../../build.ts';

// `npm run bench -- taps [TAPS]`: the time from a tap to the next frame (INP) of the shop's main controls, on a phone whose CPU
// is slowed down four times. Prints the 98th percentile and the maximum of 200 taps, and the slowest controls.
const TAPS = Number(process.argv[2] ?? 200);
const CPU_SLOWDOWN = 4;

/** The controls in the order in which they are tapped; each round begins on the home page. */
const controls = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first();
  const onPage = (name: string) => page.getByRole('heading', { level: 1, name });
  return [
    { name: 'menu', target: button('Menu'), shows: page.getByRole('dialog') },
    { name: 'close the menu', target: close, hides: page.getByRole('dialog') },
    { name: 'search', target: button('Search'), shows: page.getByRole('search') },
    { name: 'close search', target: button('Search'), hides: page.getByRole('search') },
    { name: 'cart', target: button('Cart'), shows: page.getByRole('dialog') },
    { name: 'close the cart', target: close, hides: page.getByRole('dialog') },
    { name: 'next testimonials', target: button('Next testimonials') },
    { name: 'previous testimonials', target: button('Previous testimonials') },
    { name: 'open the shop', target: tab('Shop'), shows: onPage('The Collection') },
    { name: 'add to the cart', target: button(/^Add to Cart: /), shows: page.getByRole('dialog') },
    { name: 'close sign-in', target: close, hides: page.getByRole('dialog') },
    { name: 'next page', target: page.getByRole('link', { name: 'Next page' }) },
    {
      name: 'open a product',
      target: page.getByRole('article').getByRole('link').first(),
      shows: page.getByText('Share'),
    },
    { name: 'increase the quantity', target: button('Increase quantity') },
    { name: 'enlarge the photograph', target: button(/Enlarge/), shows: page.getByRole('dialog') },
    { name: 'close the photograph', target: close, hides: page.getByRole('dialog') },
    { name: 'open the home page', target: tab('Home'), shows: onPage('Timeless Elegance, Modern Design') },
  ];
};

/** Runs in the page: keeps the longest event of each interaction, in ms, by its id. */
const OBSERVE = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Runs in the page: the longest interaction since the tap, after the observer was notified; 0 below its threshold of 16 ms. */
const READ_LONGEST = `new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  .then(() => Math.max(0, ...interactions.values()))`;

await build(['@kundan/web']);
const shop = await startShop();
const browser = await chromium.launch(await launchOptions());
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await page.goto(shop.url);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const taps: { name: string; ms: number }[] = [];
  while (taps.length < TAPS) {
    for (const { name, target, shows, hides } of controls(page)) {
      await target.scrollIntoViewIfNeeded();
      await page.evaluate('interactions.clear()');
      await target.tap();
      await shows?.first().waitFor();
      await hides?.first().waitFor({ state: 'hidden' });
      taps.push({ name, ms: await page.evaluate<number>(READ_LONGEST) });
    }
  }
  taps.sort((a, b) => b.ms - a.ms);
  const at = (share: number) => taps[Math.floor(taps.length * (1 - share))]?.ms;
  console.log(
    `${taps.length} taps, CPU ${CPU_SLOWDOWN} times slower: INP (p98) ${at(0.98)} ms, p50 ${at(0.5)} ms, maximum ${taps[0]?.ms} ms`,
  );
  for (const { name, ms } of taps.slice(0, 10)) console.log(`${String(ms).padStart(8)} ms  ${name}`);
} finally {
  await browser.close();
  await shop.close();
}
