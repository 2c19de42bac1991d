import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, theAdmin } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { expectToast } from '../support/toasts.ts';

const links = ['Home', 'Shop', 'Best Sellers', 'Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings', 'Wish list'];
const more = ['New Arrivals', 'About', 'Features', 'Contact'];

test('shows the header’s links in the hamburger menu and closes it when a link is tapped', async ({ visit }) => {
  const page = await visit('/', { width: 390 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  await expect(menu.getByRole('link')).toHaveText([...links, ...more]);
  await menu.getByRole('link', { name: 'Best Sellers' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});

test('adds Orders and the account to the menu of a signed-in shopper, and the Admin Panel for an admin', async ({
  visit,
}) => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    return menu.getByRole('link');
  };
  await expect(await openMenu(await visit('/', { width: 390, as: await newShopper() }))).toHaveText([
    ...links,
    'Orders',
    'Your Account',
    ...more,
  ]);
  await expect(await openMenu(await visit('/', { width: 390, as: theAdmin }))).toHaveText([
    ...links,
    'Orders',
    'Your Account',
    'Admin Panel',
    ...more,
  ]);
});

test('shows Home, Shop, Cart, Orders and Sign In or Logout in the bottom bar', async ({ visit }) => {
  const page = await visit('/', { width: 390, as: await newShopper() });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await bar.getByRole('button', { name: 'Logout' }).waitFor();
  await bar.getByRole('button', { name: 'Cart' }).tap();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Close' }).tap();
  await bar.getByRole('link', { name: 'Orders' }).tap();
  await page.getByText('You have not placed any orders yet.').waitFor();
  await bar.getByRole('button', { name: 'Logout' }).tap();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Stay signed in' }).tap();
  await question.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'Logout' }).tap();
  await question.getByRole('button', { name: 'Logout' }).tap();
  await expectToast(page, 'You have been logged out. Log back in to continue.');
  await bar.getByRole('link', { name: 'Shop' }).tap();
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await bar.getByRole('button', { name: 'Sign In' }).tap();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('heading', { name: 'Timeless Elegance, Modern Design' }).waitFor();
});

test('hides the bottom bar on a desktop', async ({ visit }) => {
  const page = await visit('/');
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
});

test('shows the filters of the shop in one row on a phone', async ({ visit }) => {
  const page = await visit('/shop', { width: 390 });
  await screenLoaded(page);
  const tops = await Promise.all(
    ['Sort by', 'Category', 'Availability'].map(async (label) => (await page.getByLabel(label).boundingBox())!.y),
  );
  expect(new Set(tops).size).toBe(1);
});

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const) {
  test(`leaves more than three quarters of ${width} × ${height} px to the page`, async ({ visit }) => {
    const page = await visit('/shop', { width, height });
    await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
    const covered = await page.locator('.header, .tab-bar').evaluateAll((bars) =>
      bars.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }),
    );
    expect(covered.reduce((sum, one) => sum + one, 0)).toBeLessThan(height / 4);
  });
}
