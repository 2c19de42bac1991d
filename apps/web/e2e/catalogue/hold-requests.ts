import type { Page } from '@playwright/test';

/** Holds the requests of a page to an address back, until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.fallback()));
  return resolve;
}
