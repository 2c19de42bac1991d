import type { Page } from '@playwright/test';
import { type DeviceOptions, eventually, expect, type Fixtures, test } from '../support/fixtures.ts';
import { expectCoversNoControl } from '../support/covered.ts';
import { scriptsLoaded } from '../support/go-offline.ts';
import { newShopper } from '../support/people.ts';

const PRODUCT = '/product/9';

interface Broken {
  page: Page;
  /** Repairs the network, and loads the page again by its notice. */
  reload: () => Promise<void>;
}

/** Opens the product page on a network on which each request for this chunk fails, until the page is loaded again. */
async function visitWithout(
  chunk: string,
  { visit, allow }: Pick<Fixtures, 'visit' | 'allow'>,
  options?: DeviceOptions,
  product = PRODUCT,
): Promise<Broken> {
  allow(/ERR_FAILED|Failed to fetch/);
  const page = await visit('/about', options);
  let isBroken = true;
  await page.route(`**/assets/${chunk}-*.js`, (route) => (isBroken ? route.abort() : route.fallback()));
  await page.goto(new URL(product, page.url()).href);
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await notice.waitFor();
  const reload = async () => {
    isBroken = false;
    await notice.getByRole('link', { name: 'Reload' }).click();
    await notice.waitFor({ state: 'hidden' });
  };
  return { page, reload };
}

/** Also waits until the tap was handled: with code that does not load, the tab has then stored the piece. */
async function addToCart(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyEvents === null);
  // Also behind the dialog that it opens.
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true, includeHidden: true });
  await add.click();
  await expect(add).not.toHaveAttribute('aria-busy');
}
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

// The second is a file that many chunks import.
for (const chunk of ['sign-in', 'form']) {
  test(`offers to load the page again when the code of a dialog failed to load (${chunk})`, async ({
    visit,
    allow,
  }) => {
    const { page, reload } = await visitWithout(chunk, { visit, allow });
    await addToCart(page);
    await reload();
    await addToCart(page);
    await signIn(page).waitFor();
  });
}

for (const width of [1280, 900, 390]) {
  test(`the notice covers no control of a dialog at ${width} px`, async ({ visit, allow }) => {
    const { page } = await visitWithout('sign-in', { visit, allow }, { width });
    const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Go to Shop' }).waitFor();
    await expectCoversNoControl(notice);
    await expect(notice.getByRole('link', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
  });
}

for (const chunk of ['cart-actions', 'background']) {
  test(`adds to the cart after the page was loaded again when its code failed to load (${chunk})`, async ({
    visit,
    allow,
  }) => {
    const { page, reload } = await visitWithout(chunk, { visit, allow }, { as: await newShopper() });
    await addToCart(page);
    await reload();
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').waitFor();
  });
}

test('asks for a restock alert after the page was loaded again when its code failed to load', async ({
  visit,
  allow,
}) => {
  const { page, reload } = await visitWithout('restock-alert', { visit, allow }, {}, '/product/6');
  const ask = page.getByRole('button', { name: 'Tell me when it is back' });
  await ask.click();
  await expect(ask).not.toHaveAttribute('aria-busy');
  await reload();
  await ask.click();
  await page.getByRole('dialog', { name: /^When “.*” is back$/ }).waitFor();
});

test('starts the service worker after the page was loaded again when its code failed to load', async ({
  visit,
  allow,
}) => {
  const { page, reload } = await visitWithout('start-background-work', { visit, allow }, { serviceWorker: true });
  await reload();
  await eventually(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    true,
  );
});

test('waits for the network with the code that nobody needs at once', async ({ visit, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit('/about');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  const withOfflineText = page.waitForRequest(/assets\/deferred-ui-/);
  // The page is idle, and not yet quiet.
  await page.clock.runFor(1_000);
  await withOfflineText;
  await scriptsLoaded(page);
  await page.context().setOffline(true);
  await page.clock.runFor(20_000);
  await page.getByText('You are offline').waitFor();
  const synced = page.waitForRequest(/\/api\/products\/changes/);
  await page.context().setOffline(false);
  await page.clock.resume();
  await synced;
  await expect(page.getByText('This page did not load completely.').filter({ visible: true })).toHaveCount(0);
});
