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
    // The app has hydrated the page: its replay of early taps has run.
    await waitUntil('the app runs', () => page.evaluate<boolean>('window.earlyEvents === null'));
  });
  return page;
}

/** Visits screens whose scripts a tab loads when they are opened, by links as a shopper does, without a new page load. */
export async function useTab(page: Page, failures: Failures): Promise<void> {
  await page.evaluate('window.tag = "the same page"');
  const open = (name: RegExp, heading: RegExp) =>
    step(failures, `open ${name}`, async () => {
      await page.getByRole('link', { name }).first().click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
  await open(/^Shop$/, /^The Collection$/);
  await step(failures, 'open a product', async () => {
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Increase quantity' }).waitFor();
  });
  await step(failures, 'open sign-in', async () => {
    const add = page.getByRole('button', { name: /^Add to Cart/ });
    await add.first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await open(/^Returns/, /return/i);
  await open(/^Contact/, /./);
  if (!(await page.evaluate<boolean>('window.tag === "the same page"'))) failures.push('The tab was loaded again.');
}

async function step(failures: Failures, name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => failures.push(`${name}: ${String(error).split('\n')[0]}`));
}
