import type { Page } from '@playwright/test';
import { type DeviceOptions, eventually, type Fixtures, test } from '../support/fixtures.ts';
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
): Promise<Broken> {
  allow(/ERR_FAILED|Failed to fetch/);
  const page = await visit('/about', options);
  let isBroken = true;
  await page.route(`**/assets/${chunk}-*.js`, (route) => (isBroken ? route.abort() : route.fallback()));
  await page.goto(new URL(PRODUCT, page.url()).href);
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await notice.waitFor();
  const reload = async () => {
    isBroken = false;
    await notice.getByRole('link', { name: 'Reload' }).click();
    await notice.waitFor({ state: 'hidden' });
  };
  return { page, reload };
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

// The second is a file that many chunks import.
for (const chunk of ['sign-in-dialog', 'form']) {
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
