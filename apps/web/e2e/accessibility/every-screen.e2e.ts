import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { expectLayout, resize } from '../support/layout.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { PANELS, SCREENS } from '../support/screens.ts';
import { url } from '../support/shop-api.ts';

/** The screens that one test opens, one after the other. The tests run side by side. */
const PART = 10;

/** Asserts of a screen what holds in every window. Resizes one page, because loading a screen is most of the work. */
async function expectEveryWindow(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await resize(page, width);
    await expectAccessible(page);
  }
  await expectLayout(page);
}

async function expectEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path);
    await screenLoaded(page);
    await expectEveryWindow(page);
  }
}

const partsOf = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / PART) }, (_, part) => paths.slice(part * PART, (part + 1) * PART));

for (const paths of partsOf(SCREENS))
  test(`a visitor’s screens from ${paths[0]} to ${paths.at(-1)} have no axe violation and fit into every window`, async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    await expectEach(await visit('/', { width: 390, reducedMotion: true }), paths);
  });

for (const paths of partsOf(PANELS.map((panel) => `/admin-panel${panel}`)))
  test(`the panels from ${paths[0]} to ${paths.at(-1)} have no axe violation and fit into every window`, async ({
    visit,
  }) => {
    await expectEach(await visit('/', { reducedMotion: true, as: theAdmin }), paths);
  });

test('a shopper’s orders, account, checkout, review and cart have no axe violation and fit into every window', async ({
  visit,
}) => {
  const shopper = await newShopper('Annapurna Venkatanarasimharajuvaripeta');
  await placeOrder(shopper, 9);
  await putIntoCart(shopper, 5, 10_000);
  const page = await visit('/orders', { width: 390, reducedMotion: true, as: shopper });
  await page.getByRole('article').waitFor();
  await expectEveryWindow(page);
  await expectEach(page, ['/account']);

  await page.goto(`${url}/checkout`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.getByRole('main').getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByText('Name is required.').waitFor();
  await expectEveryWindow(page);

  await page.goto(`${url}/product/2`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please provide a valid rating between 1 and 5.').waitFor();
  await expectEveryWindow(page);

  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').first().waitFor();
  await expectEveryWindow(page);
});
