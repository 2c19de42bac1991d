import { setTimeout as sleep } from 'node:timers/promises';
import { CACHED_PHOTOGRAPHS } from '../support/cached-photographs.ts';
import type { NetworkProxy } from '../support/network-proxy.ts';
import type { Person } from '../support/people.ts';
import type { EnginePage } from './engine-page.ts';

export interface Journey {
  page: EnginePage;
  proxy: NetworkProxy;
  shopper: Person;
}

async function signIn({ page, shopper }: Journey): Promise<void> {
  await page.click('.header button', 'Sign In');
  await page.type('Email', shopper.email);
  await page.type('Password', shopper.password);
  await page.click('.dialog button[type=submit]', 'Sign In');
  await page.see('.header button', 'Your account');
  await page.until('the closed dialog', "() => !document.querySelector('.dialog__veil')");
}

/** Browses, signs in, adds a product and changes its quantity. */
export async function mainJourney(journey: Journey): Promise<void> {
  const { page, proxy } = journey;
  await page.goto(`${proxy.url}/`);
  await page.see('h1', 'Timeless Elegance');
  await page.click('.header__nav a', 'Best Sellers');
  await page.see('h1', 'Best Sellers');
  await signIn(journey);
  await page.goto(`${proxy.url}/product/9`);
  await page.click('.product__buy button', 'Add to Cart');
  await page.click('.header button', 'Cart, 1 item');
  await page.click('.dialog button', 'Increase quantity');
  await page.see('.dialog output', '2');
  await page.until('the API has the cart', cartIs, [[9, 2]]);
  await page.goto(`${proxy.url}/shop`);
  await page.see('.header button', 'Cart, 2 items');
}

/** Leaves pages while they write to the device, which must not make the next page wait. */
export async function hastyJourney({ page, proxy }: Journey): Promise<void> {
  for (let times = 0; times < 20; times += 1) {
    await page.goto(proxy.url + (times % 2 ? '/about' : '/product/9'));
    await sleep((times * 70) % 300);
  }
  await page.see('.header button', 'Cart, 2 items');
}

/** Caches the shop, browses and adds a product without a network, and sends the change afterwards. */
export async function offlineJourney({ page, proxy }: Journey): Promise<void> {
  await page.until('the service worker and the photographs', IS_CACHED);
  await proxy.disconnect();
  await page.goto(`${proxy.url}/`);
  await page.until('the hero photograph', "() => document.querySelector('.hero__photo')?.naturalWidth > 0");
  for (const [path, title] of [
    ['/best-sellers', 'Best Sellers'],
    ['/product/8', 'Moti Drift Necklace'],
  ] as const) {
    await page.goto(proxy.url + path);
    await page.see('h1', title);
  }
  await page.see('.offline-strip', 'You are offline.');
  await page.click('.product__buy button', 'Add to Cart');
  await page.see('.header button', 'Cart, 3 items');
  await proxy.reconnect();
  await page.goto(`${proxy.url}/about`);
  await page.until('the API has the cart', cartIs, [
    [9, 2],
    [8, 1],
  ]);
}

/** Leaves a page while one of its chunks loads. Firefox and WebKit reject the import when the navigation starts. */
export async function leavingJourney({ page, proxy }: Journey): Promise<void> {
  await page.goto(`${proxy.url}/contact`);
  await page.until('hydration', '() => window.earlyEvents === null');
  proxy.mode = 'unresponsive';
  await page.click('.header button', 'Sign In');
  proxy.mode = 'online';
  await page.call("() => void (location.href = '/shipping-policy')");
  await page.see('h1', 'Shipping Policy');
  // Ends the requests that were never answered. A service worker's registration among them outlives the page, and Firefox would
  // wait for it before it registers the worker of the next page.
  await proxy.disconnect();
  await proxy.reconnect();
}

/** Signs in and shops with all cookies and site data blocked. */
export async function blockedStorageJourney(journey: Journey): Promise<void> {
  const { page, proxy } = journey;
  await page.goto(`${proxy.url}/product/9`);
  await page.until('blocked storage', '() => { try { return !localStorage; } catch { return true; } }');
  await signIn(journey);
  await page.click('.product__buy button', 'Add to Cart');
  await page.see('.header button', 'Cart, 1 item');
  await page.click('.header__nav a', 'Best Sellers');
  await page.see('h1', 'Best Sellers');
  await page.see('.header button', 'Cart, 1 item');
}

const IS_CACHED = `async () => {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const photographs = (await (await caches.open('card-images')).keys()).length;
  return worker?.state === 'activated' && photographs === ${CACHED_PHOTOGRAPHS};
}`;

/** Whether the API's cart has these [product id, quantity] pairs. */
const cartIs = `async (expected) => {
  const headers = { authorization: 'Bearer ' + localStorage.getItem('accessToken') };
  const cart = await (await fetch('/api/cart', { headers })).json();
  return JSON.stringify(cart.map((line) => [line.product_id, line.quantity])) === JSON.stringify(expected);
}`;
