import type { Page } from '@playwright/test';
import { type DeviceOptions, eventually, type Fixtures, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';

const PRODUCT = '/product/9';

/** Opens the product page on a network on which the first request for this chunk fails. */
async function visitWithout(
  chunk: string,
  { visit, allow }: Pick<Fixtures, 'visit' | 'allow'>,
  options?: DeviceOptions,
): Promise<Page> {
  allow(/ERR_FAILED|Failed to fetch/);
  const page = await visit('/about', options);
  let failures = 0;
  await page.route(`**/assets/${chunk}-*.js`, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.fallback();
  });
  await page.goto(new URL(PRODUCT, page.url()).href);
  await eventually(() => failures, 1);
  return page;
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

/** Waits for the notice, and loads the page again. */
async function reload(page: Page) {
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await notice.waitFor();
  await notice.getByRole('link', { name: 'Reload' }).click();
  await notice.waitFor({ state: 'hidden' });
}

// The second is a file that many chunks import.
for (const chunk of ['sign-in-dialog', 'form']) {
  test(`offers to load the page again when the code of a dialog failed to load (${chunk})`, async ({
    visit,
    allow,
  }) => {
    const page = await visitWithout(chunk, { visit, allow });
    await addToCart(page);
    await reload(page);
    await addToCart(page);
    await signIn(page).waitFor();
  });
}

for (const chunk of ['cart-actions', 'background']) {
  test(`adds to the cart after the page was loaded again when its code failed to load (${chunk})`, async ({
    visit,
    allow,
  }) => {
    const page = await visitWithout(chunk, { visit, allow }, { as: await newShopper() });
    await addToCart(page);
    await reload(page);
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').waitFor();
  });
}

test('starts the service worker after the page was loaded again when its code failed to load', async ({
  visit,
  allow,
}) => {
  const page = await visitWithout('start-background-work', { visit, allow }, { serviceWorker: true });
  await reload(page);
  await eventually(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    true,
  );
});
