import type { Page } from '@playwright/test';
import { fillInDelivery } from '../support/checkout.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper, type Person, putIntoCart } from '../support/people.ts';

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout'));
const valuesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('leaves nothing of a shopper in an open checkout when another tab signs out and another shopper signs in', async ({
  visit,
}) => {
  const [asha, meera] = [await newShopper('Asha Rao'), await newShopper('Meera Iyer')];
  await putIntoCart(asha, 9);
  await putIntoCart(meera, 8);
  const page = await visit('/checkout', { as: asha });
  await page.getByRole('main').getByText('Rai Gold Bead Necklace').waitFor();
  await fillInDelivery(page, 'Asha Rao', asha.email);
  await eventually(async () => (await draft(page))?.includes('12 Temple Street'), true);

  const other = await page.context().newPage();
  await other.goto(new URL('/contact', page.url()).href);
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name')).toHaveValue('');
  expect((await valuesOf(page)).join('')).toBe('');
  expect(await draft(page)).toBeNull();

  await signIn(other, meera);
  await page.getByRole('main').getByText('Moti Drift Necklace').waitFor();
  await expect(main.getByLabel('Name')).toHaveValue('Meera Iyer');
  await expect(main.getByLabel('Email')).toHaveValue(meera.email);
  expect((await valuesOf(page)).join()).not.toContain('Temple Street');
});

for (const [key, value] of [
  ['user', 'null'],
  ['user', '{'],
  ['user', '"asha"'],
  ['shop-details', '{"support":null}'],
  ['cart', '[null]'],
  ['recently-viewed', '{}'],
  ['clockAhead', 'NaN'],
] as const) {
  test(`shows the checkout with ${value} stored as ${key}`, async ({ visit }) => {
    const page = await visit('/about', { as: await newShopper() });
    await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const);
    for (const path of ['/checkout', '/wishlist', '/orders']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('banner').waitFor();
    }
  });
}

test('shows the checkout with foreign values in the storage of the tab', async ({ visit }) => {
  const page = await visit('/about', { as: await newShopper() });
  for (const value of ['null', '{', '{"by":"asha","form":null}', '{"value":{"address":7}}']) {
    await page.evaluate((stored) => {
      for (const key of ['checkout', 'checkout-paid', 'pending-item', 'typed-email', 'delivery-pin-code'])
        sessionStorage.setItem(key, stored);
    }, value);
    await page.goto(new URL('/checkout', page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByLabel('Address Lane').waitFor();
  }
});
