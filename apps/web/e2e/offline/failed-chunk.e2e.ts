import type { Page } from '@playwright/test';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { type DeviceOptions, eventually, expect, type Fixtures, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/** How long a tap may take whose code is requested again. */
const RETRIED_MS = 6_000;
const PRODUCT = '/product/9';

/** Opens the product page on a network on which requests for this chunk fail: the first `times` of them. Returns the page and the end of it. */
async function visitWithout(
  chunk: string,
  times: number,
  { visit, allow }: Pick<Fixtures, 'visit' | 'allow'>,
  options?: DeviceOptions,
) {
  allow(/ERR_FAILED|Failed to fetch/);
  const page = await visit('/about', options);
  let failures = 0;
  const pattern = `**/assets/${chunk}-*.js`;
  await page.route(pattern, (route) => {
    if (failures === times) return route.fallback();
    failures += 1;
    return route.abort();
  });
  await page.goto(new URL(PRODUCT, page.url()).href);
  if (Number.isFinite(times)) await eventually(() => failures, times);
  return { page, reconnect: () => page.unroute(pattern) };
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

// The second is a file that many chunks import.
for (const chunk of ['sign-in-dialog', 'form']) {
  test(`opens the dialog whose code failed once to load (${chunk})`, async ({ visit, allow }) => {
    const { page } = await visitWithout(chunk, 1, { visit, allow });
    await addToCart(page);
    await signIn(page).waitFor({ timeout: RETRIED_MS });
  });
}

for (const chunk of ['cart-actions', 'background']) {
  test(`adds to the cart when its code failed once to load (${chunk})`, async ({ visit, allow }) => {
    const { page } = await visitWithout(chunk, 1, { visit, allow }, { as: await newShopper() });
    await addToCart(page);
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor({ timeout: RETRIED_MS });
    await expectToast(page, 'Product added to cart successfully!');
  });
}

test('starts the service worker when its code failed once to load', async ({ visit, allow }) => {
  const { page } = await visitWithout('start-background-work', 1, { visit, allow }, { serviceWorker: true });
  await eventually(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    true,
  );
});

test('says that a dialog did not load, and opens it with "Try again"', async ({ visit, allow }) => {
  const { page, reconnect } = await visitWithout('sign-in-dialog', Infinity, { visit, allow });
  await addToCart(page);
  const failure = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
  await failure.waitFor({ timeout: RETRIED_MS });
  await reconnect();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await signIn(page).waitFor({ timeout: RETRIED_MS });
  await expect(failure).toHaveCount(0);
});

test('says that the cart did not load, and adds with the next tap', async ({ visit, allow }) => {
  const { page, reconnect } = await visitWithout(
    'cart-actions',
    Infinity,
    { visit, allow },
    { as: await newShopper() },
  );
  await addToCart(page);
  await expectToast(page, messages.unexpected);
  await reconnect();
  await addToCart(page);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor({ timeout: RETRIED_MS });
});
