import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, test as base, vi } from 'vitest';
import type { Person } from './people.ts';
import { url } from './shop.ts';

export { expect };

export interface Visit {
  /** Width in CSS pixels; 1280 unless told. Below 768 it is a phone, with touch. */
  width?: number;
  /** Height in CSS pixels. */
  height?: number;
  dark?: boolean;
  /** Whoever is signed in on this device. */
  as?: Person;
  /** With the service worker, as everybody has it. Without, `route` sees every call, and nothing is fetched ahead. */
  serviceWorker?: boolean;
  reducedMotion?: boolean;
  /** false: a browser without JavaScript. */
  script?: boolean;
  /** The app's scripts arrive when this is over; the page is handed over at once. */
  scriptsAfter?: Promise<void>;
  /** The browser takes its time to make the page alive: React gets each of its turns this many ms late. */
  turnsLate?: number;
}

/** A status; 'silence': no network; 'delay': the shop's own answer after 2 s; 'the shop': as before. */
export type Answer = number | 'silence' | 'delay' | 'the shop';

export interface Visitor {
  /** Opens the shop at a path on a device of its own. */
  visit: (path: string, how?: Visit) => Promise<Page>;
  /** A complaint of the browser's console that belongs to this journey. */
  allow: (complaint: RegExp) => void;
  /** From now on a path under /api is answered so on this page, and not by the shop. */
  instead: (page: Page, path: string, answer: Answer, body?: object) => Promise<void>;
}

/** Waits until what is read equals what is expected; a concurrent test has no `expect.poll`. */
export async function eventually<T>(read: () => T | Promise<T>, expected: T): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 20_000, interval: 50 });
}

const browser = await chromium.connect(inject('browser'));

/** A test that ends with every page closed, and fails for anything the browser complained about on the way. */
export const test = base.extend<
  Visitor & { device: { contexts: BrowserContext[]; complaints: string[]; allowed: RegExp[] } }
>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one needs
  device: async ({}, use) => {
    const device = { contexts: [], complaints: [], allowed: [] } as {
      contexts: BrowserContext[];
      complaints: string[];
      allowed: RegExp[];
    };
    await use(device);
    await Promise.all(device.contexts.map((context) => context.close()));
    expect(device.complaints.filter((words) => !device.allowed.some((allowed) => allowed.test(words)))).toEqual([]);
  },
  visit: async ({ device }, use) => {
    await use(async (path, how) => {
      const context = await openDevice(how);
      device.contexts.push(context);
      listen(context, device.complaints);
      const page = await context.newPage();
      const { scriptsAfter, turnsLate } = how ?? {};
      if (turnsLate) await page.addInitScript(delayTurns, turnsLate);
      if (scriptsAfter) await page.route('**/assets/*.js', (route) => scriptsAfter.then(() => route.continue()));
      await page.goto(url + path, { waitUntil: scriptsAfter ? 'commit' : 'load' });
      return page;
    });
  },
  allow: async ({ device }, use) => {
    await use((complaint) => void device.allowed.push(complaint));
  },
  instead: async ({ allow }, use) => {
    await use(async (page, path, answer, body = {}) => {
      allow(/^Failed to load resource/);
      await page.unroute(`${url}/api${path}`);
      if (answer === 'the shop') return;
      await page.route(`${url}/api${path}`, async (route) => {
        if (answer === 'silence') return route.abort();
        if (answer === 'delay') {
          await new Promise((wake) => setTimeout(wake, 2_000));
          return route.fallback();
        }
        return route.fulfill({ status: answer, json: body });
      });
    });
  },
});

async function openDevice({
  width = 1280,
  height,
  dark,
  as,
  serviceWorker,
  reducedMotion,
  script,
}: Visit = {}): Promise<BrowserContext> {
  const phone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (phone ? 844 : 800) },
    hasTouch: phone,
    javaScriptEnabled: script,
    locale: 'en-IN',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: as ? [{ origin: url, localStorage: sessionOf(as) }] : [] },
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** React works in turns, which it gives itself by messages. */
function delayTurns(ms: number): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, message), ms);
  };
}

/** A session as the shop keeps it on a device. */
function sessionOf({ user, accessToken, refreshToken }: Person): { name: string; value: string }[] {
  const kept = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
  return Object.entries(kept).map(([name, value]) => ({ name, value }));
}

/** The shop's refusals belong to its journeys; the browser also reports them, as failed loads. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d /;

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusal = REFUSAL.test(message.text()) && message.location().url.startsWith(`${url}/api/`);
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
}
