import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** The scripts that a device is loading, and whether the work of the background has begun. */
interface Loading {
  scripts: Set<Request>;
  hasBegun: boolean;
}
const devices = new WeakMap<BrowserContext, Loading>();

/** How often the page must be found without a running request for a script, and after how many ms each. */
const CALM_TIMES = 5;
const LOOK_EVERY_MS = 100;

/** Notes the scripts that a device loads, for `goOffline`. */
export function watchScripts(context: BrowserContext): void {
  const loading: Loading = { scripts: new Set(), hasBegun: false };
  devices.set(context, loading);
  context.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    loading.scripts.add(request);
    loading.hasBegun ||= request.url().includes('/start-background-work-');
  });
  const end = (request: Request) => void loading.scripts.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Waits until a page loads no code. */
export async function scriptsLoaded(page: Page, isLoaded: (loading: Loading) => boolean = () => true): Promise<void> {
  const loading = devices.get(page.context());
  let calm = 0;
  const countCalm = () => (calm = loading && isLoaded(loading) && loading.scripts.size === 0 ? calm + 1 : 0);
  await expect.poll(countCalm, { timeout: 60_000, intervals: [LOOK_EVERY_MS] }).toBeGreaterThanOrEqual(CALM_TIMES);
}

/**
 * Cuts the line of a device when its page has loaded all code that it loads by itself. Without a service worker, a module whose request
 * is cut is never requested again, and the page says that it did not load completely, over what the test wants to use.
 */
export async function goOffline(page: Page): Promise<void> {
  await scriptsLoaded(page, ({ hasBegun }) => hasBegun);
  await page.context().setOffline(true);
}
