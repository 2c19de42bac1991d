import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { eventually, sessionItems } from './fixtures.ts';
import { launchOptions } from './launch-options.ts';
import { CACHED_PHOTOGRAPHS } from './cached-photographs.ts';
import type { Person } from './people.ts';
import { recordToasts } from './toasts.ts';

/** A persistent browser profile. Its browser process can be killed and started again on the same profile. */
export class BrowserProfile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kundan-profile-'));
  #context: BrowserContext | undefined;

  async start(): Promise<Page> {
    const options = { ...(await launchOptions()), viewport: { width: 1280, height: 800 }, locale: 'en-IN' };
    this.#context = await chromium.launchPersistentContext(this.#folder, options);
    // A busy machine takes that long to start a service worker, or to fetch all files of a new version.
    this.#context.setDefaultTimeout(60_000);
    await recordToasts(this.#context);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /** Kills the browser process with SIGKILL, so that it cannot flush or close anything. */
  async kill(): Promise<void> {
    const context = this.#context;
    const closed = new Promise<void>((resolve) => context?.once('close', () => resolve()));
    const session = await context?.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const browser = processInfo.find(({ type }) => type === 'browser');
    if (!browser) throw new Error('The browser process was not found.');
    process.kill(browser.id, 'SIGKILL');
    await closed;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the shop as a signed-in shopper and waits until the service worker has cached all of it. */
export async function openAndCache(page: Page, url: string, shopper: Person): Promise<void> {
  await page.goto(`${url}/contact`);
  await storeSession(page, shopper);
  await page.reload();
  await eventually(() => cacheState(page), ['activated', CACHED_PHOTOGRAPHS]);
}

/** Stores the shopper's session in the local storage of the page, as the web app does. */
export async function storeSession(page: Page, shopper: Person): Promise<void> {
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, sessionItems(shopper));
}

/** The state of the service worker and the number of cached card images. */
function cacheState(page: Page) {
  return page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    return [worker?.state, (await (await caches.open('card-images')).keys()).length];
  });
}
