import { waitUntil } from '@kundan/test-support/wait-until';
import type { Browser, Page } from 'playwright-core';

const TIMEOUT_MS = 30_000;

/** What went wrong in a page: files that failed, errors, and steps that did not work. */
export type Failures = string[];

/** Opens a page of the shop in a fresh browser. */
export async function openTab(browser: Browser, url: string, failures: Failures): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  page.on('crash', () => failures.push(`${url}: the page crashed`));
  page.on('pageerror', (error) => failures.push(`${url}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`${url}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left cancels its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(`failed ${request.url()}`);
  });
  await step(failures, `open ${url}`, async () => {
    await page.goto(url);
    await waitForApp(page);
  });
  return page;
}

/** Visits screens whose scripts a tab loads when they are opened, by links as a shopper does, without a new page load. */
export async function useTab(page: Page, failures: Failures): Promise<void> {
  const tag = String(Math.random());
  await page.evaluate((value) => Object.assign(globalThis, { tag: value }), tag);
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const onPage = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await step(failures, 'open the shop', async () => {
    await link('Shop').click();
    await onPage('The Collection');
  });
  await step(failures, 'open a product', async () => {
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Increase quantity' }).waitFor();
  });
  await step(failures, 'open sign-in', async () => {
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  for (const [name, heading] of [
    ['Returns', /return/i],
    ['Contact', /./],
  ] as const) {
    await step(failures, `open ${name}`, async () => {
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
  }
  const isSamePage = await page.evaluate((value) => (globalThis as { tag?: string }).tag === value, tag);
  if (!isSamePage) failures.push('The tab was loaded again.');
}

export async function closeTab(page: Page): Promise<void> {
  await page.context().close();
}

/** The app has hydrated the page: its replay of early taps has run. */
async function waitForApp(page: Page): Promise<void> {
  await waitUntil('the app runs', () => page.evaluate<boolean>('window.earlyEvents === null'));
}

async function step(failures: Failures, name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => failures.push(`${name}: ${String(error).split('\n')[0]}`));
}
