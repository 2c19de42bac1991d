import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signIn } from '@kundan/test-support/shop-people';
import { watchScripts } from './go-offline.ts';
import type { Person } from './people.ts';
import { url } from './shop-api.ts';
import { startShop } from './start-shop.ts';
import { recordToasts } from './toasts.ts';

export { expect };

export interface DeviceOptions {
  /** The shop to open, default: the shop that all tests of the run share. */
  shopUrl?: string;
  /** Width in CSS pixels, default 1280. Below 768 the device is a phone with touch. */
  width?: number;
  /** Height in CSS pixels. */
  height?: number;
  dark?: boolean;
  /** The language of the device, default: 'en-IN'. */
  locale?: string;
  /** Default: that of the browser. */
  userAgent?: string;
  /** Physical pixels per CSS pixel. */
  deviceScaleFactor?: number;
  /** The person who is signed in on this device. */
  as?: Person;
  /** Allows the service worker. Without it, `route` sees every request, and nothing is prefetched. */
  serviceWorker?: boolean;
  reducedMotion?: boolean;
  /** false: a browser without JavaScript. */
  script?: boolean;
  /** Delays the app's scripts until this resolves; `visit` returns when the HTML has arrived. */
  scriptsAfter?: Promise<void>;
  /** Delays each of React's scheduled tasks by this many ms, which makes hydration slow; `visit` returns when the HTML has arrived. */
  schedulerDelay?: number;
}

export interface SeparateShop {
  url: string;
  admin: Person;
}

/** A status with a body; 'abort': a network error; 'delay': the API's response after 2 s; 'passthrough': no stub. */
export type StubResponse = number | 'abort' | 'delay' | 'passthrough';

export interface Fixtures {
  /** Opens the shop at a path on a new device. */
  visit: (path: string, options?: DeviceOptions) => Promise<Page>;
  /** Starts a separate shop for a test whose changes would disturb the tests that run at the same time. */
  separateShop: SeparateShop;
  /** Starts a shop without samples, as its owner first sees it. */
  emptyShop: SeparateShop;
  /** Allows a console error that belongs to this test. Any other error fails the test. */
  allow: (error: RegExp) => void;
  /** Answers requests of this page to a path under /api with a fixed response. */
  stubApi: (page: Page, path: string, response: StubResponse, body?: object) => Promise<void>;
}

/** Reads a value repeatedly until it equals the expected one, up to 60 s, in which a busy machine starts a service worker. For values that no locator assertion reads. */
export async function eventually<T>(read: () => T | Promise<T>, expected: T): Promise<void> {
  await expect.poll(read, { timeout: 60_000, intervals: [50] }).toEqual(expected);
}

interface Devices {
  contexts: BrowserContext[];
  errors: string[];
  allowed: RegExp[];
}

/** A test that closes its pages at the end and fails for every console error that it did not allow. */
export const test = base.extend<Fixtures & { devices: Devices }>({
  devices: async ({}, use) => {
    const devices: Devices = { contexts: [], errors: [], allowed: [] };
    await use(devices);
    await closeAll(devices);
    expect(devices.errors.filter((text) => !devices.allowed.some((allowed) => allowed.test(text)))).toEqual([]);
  },
  visit: async ({ browser, devices }, use) => {
    await use(async (path, options) => {
      const context = await openDevice(browser, options);
      devices.contexts.push(context);
      collectErrors(context, devices.errors);
      watchScripts(context);
      const page = await context.newPage();
      const { scriptsAfter, schedulerDelay } = options ?? {};
      if (schedulerDelay) await page.addInitScript(delayScheduler, schedulerDelay);
      if (scriptsAfter) await page.route('**/assets/*.js', (route) => scriptsAfter.then(() => route.continue()));
      await page.goto((options?.shopUrl ?? url) + path, {
        waitUntil: scriptsAfter || schedulerDelay ? 'commit' : 'load',
      });
      return page;
    });
  },
  separateShop: ({ devices }, use) => useShop(devices, use),
  emptyShop: ({ devices }, use) => useShop(devices, use, { SAMPLE_PRODUCTS: 'off' }),
  allow: async ({ devices }, use) => {
    await use((error) => void devices.allowed.push(error));
  },
  stubApi: async ({ allow }, use) => {
    await use(async (page, path, response, body = {}) => {
      allow(/^Failed to load resource/);
      await page.unroute(`${url}/api${path}`);
      if (response === 'passthrough') return;
      await page.route(`${url}/api${path}`, async (route) => {
        if (response === 'abort') return route.abort();
        if (response === 'delay') {
          await new Promise((resolve) => setTimeout(resolve, 2_000));
          return route.fallback();
        }
        return route.fulfill({ status: response, json: body });
      });
    });
  },
});

async function useShop(
  devices: Devices,
  use: (shop: SeparateShop) => Promise<void>,
  variables?: Record<string, string>,
): Promise<void> {
  const shop = await startShop(variables);
  const session = await signIn(new ShopClient(shop.url), shop.admin);
  await use({ url: shop.url, admin: { name: 'Admin', ...shop.admin, ...session } });
  await closeAll(devices); // open pages would report the closed shop as errors
  await shop.close();
}

const closeAll = ({ contexts }: Devices) => Promise.all(contexts.map((context) => context.close()));

async function openDevice(browser: Browser, options: DeviceOptions = {}): Promise<BrowserContext> {
  const { width = 1280, height, dark, deviceScaleFactor, as, serviceWorker, reducedMotion, script } = options;
  const origin = options.shopUrl ?? url;
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (isPhone ? 844 : 800) },
    deviceScaleFactor,
    hasTouch: isPhone,
    javaScriptEnabled: script,
    locale: options.locale ?? 'en-IN',
    userAgent: options.userAgent,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: as ? [{ origin, localStorage: sessionItems(as) }] : [] },
  });
  context.setDefaultTimeout(30_000);
  await recordToasts(context);
  return context;
}

/** React schedules its tasks by messages on a MessagePort. */
function delayScheduler(ms: number): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, message), ms);
  };
}

/** A session as the web app stores it in local storage. */
export function sessionItems({ user, accessToken, refreshToken }: Person): { name: string; value: string }[] {
  const items = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
  return Object.entries(items).map(([name, value]) => ({ name, value }));
}

/** The browser reports every 4xx response as a console error. Those of the API are part of the tests. */
const CLIENT_ERROR = /^Failed to load resource: the server responded with a status of 4\d\d /;

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const isApiError = CLIENT_ERROR.test(message.text()) && message.location().url.includes('/api/');
    if (message.type() === 'error' && !isApiError) errors.push(message.text());
  });
}
