import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { launchOptions } from './browser.ts';
import { eventually } from './journey.ts';
import type { Person } from './people.ts';

/** A device of its own with a browser of its own, whose process can be killed and started again on the same profile. */
export class Profile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kundan-profile-'));
  #context: BrowserContext | undefined;

  async start(): Promise<Page> {
    const how = { ...(await launchOptions()), viewport: { width: 1280, height: 800 }, locale: 'en-IN' };
    this.#context = await chromium.launchPersistentContext(this.#folder, how);
    this.#context.setDefaultTimeout(30_000);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /** As a dying battery would. */
  async kill(): Promise<void> {
    const context = this.#context;
    const gone = new Promise<void>((done) => context?.once('close', () => done()));
    const session = await context?.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const browser = processInfo.find(({ type }) => type === 'browser');
    if (!browser) throw new Error('The browser has no process of its own.');
    process.kill(browser.id, 'SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the shop as somebody and waits until all of it is on the device. */
export async function visitOnce(page: Page, url: string, shopper: Person): Promise<void> {
  await page.goto(`${url}/contact`);
  await page.evaluate(({ user, accessToken, refreshToken }) => {
    const kept = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, shopper);
  await page.reload();
  await eventually(() => readiness(page), ['activated', 24]);
}

function readiness(page: Page) {
  return page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    return [worker?.state, (await (await caches.open('card-images')).keys()).length];
  });
}
