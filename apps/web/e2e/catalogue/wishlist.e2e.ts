import { deleteProduct } from '@kundan/contracts/admin/products.contract';
import { addToWishlist, getWishlist } from '@kundan/contracts/wishlist.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expectAccessible } from '../support/axe.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';

test('keeps a visitor’s wishes on the device and merges them at sign-in', async ({ visit }) => {
  const shopper = await newShopper();
  const token = shopper.accessToken;
  await shop.sendOk(addToWishlist, { product_id: 9 }, { token });
  const page = await visit('/product/2');
  const heart = page.getByRole('button', { name: 'Wish list' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await eventually(() => shop.sendOk(getWishlist, {}, { token }), [2, 9]);
  await heart.click();
  await eventually(() => shop.sendOk(getWishlist, {}, { token }), [9]);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

for (const width of [1280, 390]) {
  test(`lists the wishes newest first, and removes one, at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    const token = shopper.accessToken;
    for (const product_id of [2, 9]) await shop.sendOk(addToWishlist, { product_id }, { token });
    const page = await visit('/wishlist', { as: shopper, width, reducedMotion: true });
    await page.getByRole('heading', { level: 1, name: 'Your Wish List' }).waitFor();
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(names).toHaveCount(2);
    await expect(names.last()).toHaveText('Kasu Lakshmi Temple Haar');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove: Kasu Lakshmi Temple Haar' }).click();
    await expect(names).toHaveCount(1);
    // The focused button has left the page.
    await eventually(() => page.evaluate(() => document.activeElement === document.body), false);
    await eventually(() => shop.sendOk(getWishlist, {}, { token }), [9]);
  });
}

for (const width of [1280, 390]) {
  test(`compares two wishes side by side, at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    const token = shopper.accessToken;
    for (const product_id of [2, 9]) await shop.sendOk(addToWishlist, { product_id }, { token });
    const page = await visit('/wishlist', { as: shopper, width, reducedMotion: true });
    const compare = page.getByRole('button', { name: /^Compare: / });
    await expect(compare).toHaveCount(2);
    await compare.first().click();
    await expect(compare.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'second piece' })).toBeVisible();
    await compare.last().click();
    const dialog = page.getByRole('dialog', { name: 'Side by Side' });
    await expect(dialog.getByRole('columnheader')).toHaveCount(2);
    await expect(dialog.getByRole('columnheader').last()).toContainText('Kasu Lakshmi Temple Haar');
    await expect(dialog.getByRole('rowgroup').filter({ hasText: 'Metal' }).getByRole('cell')).toHaveCount(2);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/wishlist$/);
  });
}

test('sends what was marked offline when the network returns, and forgets the list at sign-out', async ({
  visit,
  allow,
}) => {
  allow(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const shopper = await newShopper();
  const page = await visit('/product/2', { as: shopper });
  const heart = page.getByRole('button', { name: 'Wish list' });
  await heart.click();
  const listed = () => shop.sendOk(getWishlist, {}, { token: shopper.accessToken });
  await eventually(listed, [2]);
  await goOffline(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.context().setOffline(false);
  await eventually(listed, []);
  await heart.click();
  await eventually(listed, [2]);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(new URL('/wishlist', page.url()).href);
  await page.getByRole('main').getByRole('link', { name: 'Go to Shop' }).waitFor();
});

test('shows what was looked at before, without the page’s own product', async ({ visit }) => {
  const page = await visit('/product/2');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  // What comes after the first screen loads with the first tap.
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => localStorage.getItem('recently-viewed')), '[2]');
  await expect(viewed).toHaveCount(0);
  await page.goto(new URL('/product/19', page.url()).href);
  await page.keyboard.press('Tab');
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Kasu Lakshmi Temple Haar']);
});

test('shows the wishes that could be loaded, and loads the others again', async ({ visit, allow }) => {
  allow(/^Failed to load resource/);
  const shopper = await newShopper();
  for (const product_id of [2, 9]) await shop.sendOk(addToWishlist, { product_id }, { token: shopper.accessToken });
  const page = await visit('/about', { as: shopper });
  let isBroken = true;
  await page.route('**/api/products/9', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(new URL('/wishlist', page.url()).href);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect(names).toHaveText(['Kasu Lakshmi Temple Haar']);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a piece that was withdrawn leaves the list of a visitor', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/product/9', { shopUrl });
  await page.getByRole('button', { name: 'Wish list' }).first().click();
  const count = page.getByRole('banner').getByRole('link', { name: 'Wish list: 1' });
  await count.waitFor();
  await new ShopClient(shopUrl).sendOk(deleteProduct, { id: 9 }, { token: admin.accessToken });
  await page.goto(`${shopUrl}/wishlist`);
  await page.getByText('Your wish list is empty.').waitFor();
  await expect(count).toHaveCount(0);
});
