import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { url } from '../support/shop-api.ts';

/** Records each layout shift without recent input, with the shifted elements. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput || entry.value < 0.0005) continue;
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? node.className || node.tagName : '?';
        return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
      });
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** `last`: a selector of what the screen shows last, after requests that wait for each other. */
async function shiftsOn(page: Page, path: string, last = 'h1'): Promise<string[]> {
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // On a busy computer the network is idle before the app runs, and what stands above the footer is added then.
  await screenLoaded(page);
  await page.locator(last).first().waitFor();
  // Scroll with the wheel, because lazily rendered content must not shift the visible part.
  for (let turns = 0; turns < 8; turns += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

const devices = [
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
];
const PUBLIC = [
  '/',
  '/shop',
  '/category/diamonds',
  '/search?q=pearl',
  '/product/3',
  '/contact',
  '/orders',
  '/checkout',
];

for (const { device, width } of devices) {
  test(`shows a visitor no layout shift on a ${device}`, async ({ visit }) => {
    const page = await visit('/about', { width });
    await page.addInitScript(watchShifts);
    for (const path of PUBLIC) expect([path, ...(await shiftsOn(page, path))]).toEqual([path]);
  });
}

for (const { device, width } of devices) {
  test(`shows shoppers and admins no layout shift on a ${device}`, async ({ visit, stubApi }) => {
    const shopper = await newShopper();
    await placeOrder(shopper, 9);
    await putIntoCart(shopper, 2);
    await putIntoCart(shopper, 20, 2);
    const page = await visit('/about', { width, as: shopper });
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' }).waitFor(); // the cart is stored on the device
    await page.addInitScript(watchShifts);
    expect(await shiftsOn(page, '/checkout', '.address-card')).toEqual([]);
    for (const path of ['/orders', '/product/9']) expect([path, ...(await shiftsOn(page, path))]).toEqual([path]);
    const admin = await visit('/about', { width, as: theAdmin });
    await admin.addInitScript(watchShifts);
    await stubApi(admin, '/orders?page=1&limit=5&*', 500); // New orders of other tests stay out of sight.
    for (const path of ['/admin-panel', `/admin-panel/orders?q=${shopper.email}`, '/admin-panel/products']) {
      expect([path, ...(await shiftsOn(admin, path))]).toEqual([path]);
    }
  });
}

for (const { device, width } of [...devices, { device: 'small phone', width: 360 }]) {
  test(`does not move the page when the line is cut on a ${device}`, async ({ visit }) => {
    const page = await visit('/about', { width, serviceWorker: true });
    await page.addInitScript(watchShifts);
    expect(await shiftsOn(page, '/shop')).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.mouse.wheel(0, -5000);
    await page.waitForFunction(() => scrollY === 0);
    await page.context().setOffline(true);
    await page.getByText('You are offline. Shop as of').waitFor();
    // What the languages say comes after it; on phones they are in the menu.
    if (width > 767) await page.getByRole('banner').getByText('online only').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

/** Serves the page at `path` in two pieces with a pause between them, of which the first one ends after `mark`. */
async function serveInPieces(path: string, mark: string): Promise<Server> {
  const html = await (await fetch(url + path)).text();
  const end = html.indexOf(mark) + mark.length;
  const server = createServer((incoming, response) => {
    if (incoming.url !== path) {
      const passed = request(url + incoming.url, { method: incoming.method, headers: incoming.headers }, (reply) => {
        reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers));
      });
      // A connection that the shop has closed.
      passed.on('error', () => response.destroy());
      incoming.pipe(passed);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
    setTimeout(() => response.end(html.slice(end)), 1_000);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

for (const { device, width } of devices) {
  test(`moves nothing of the header while it arrives on a ${device}`, async ({ visit, allow }) => {
    const page = await visit('/about', { width });
    await page.addInitScript(watchShifts);
    // No fonts: at a new address they are loaded again, and on a busy computer they come late and make every line a little longer.
    await page.route('**/*.woff2', (route) => route.abort());
    allow(/net::ERR_FAILED/);
    const server = await serveInPieces('/shop', 'header__icon header__heart');
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/shop`, { waitUntil: 'networkidle' });
    await screenLoaded(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    // Before the server ends, from which it may load code in the background.
    await page.close();
    server.close();
  });
}
