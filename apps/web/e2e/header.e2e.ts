import { eventually, expect, test } from './support/journey.ts';
import { newShopper, putIntoCart, theAdmin } from './support/people.ts';

test('the header leads to home, shop, best sellers and the four categories', async ({ visit }) => {
  const page = await visit('/contact');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.allTextContents()).toEqual([
    'Home',
    'Shop',
    'Best Sellers',
    'Necklace',
    'Invisible Necklace',
    'Diamonds',
    'Earrings',
  ]);
  await links.filter({ hasText: 'Invisible' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invisible Necklace' }).waitFor();
  await page.waitForURL('**/category/invisible-necklace');
});

test('the search opens on demand, trims and encodes, and an empty query does nothing', async ({ visit }) => {
  const page = await visit('/contact');
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await toggle.click();
  await page.getByRole('searchbox').waitFor();
  await toggle.click();
  await page.getByRole('searchbox').waitFor({ state: 'hidden' });
  await toggle.click();
  await page.getByRole('searchbox').fill('   ');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.getByRole('searchbox').fill('  jhumka & pearl  ');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Search Results for "jhumka & pearl"' }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('jhumka & pearl');
});

test('the cart’s badge is seen only when something is in it, and opens the cart', async ({ visit }) => {
  const shopper = await newShopper();
  const page = await visit('/', { as: shopper });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await putIntoCart(shopper, 3, 2);
  await page.reload();
  await header.getByRole('button', { name: 'Cart, 2 items' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
});

test('the user menu opens on hover and closes about 200 ms after the pointer left', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const opener = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('menu');
  await eventually(() => opener.getAttribute('aria-haspopup'), 'menu');
  await opener.hover();
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['View Orders', 'Logout']);
  // Who comes back in time keeps it.
  await page.mouse.move(300, 600);
  await menu.getByRole('menuitem', { name: 'Logout' }).hover();
  await new Promise((wake) => setTimeout(wake, 400));
  expect(await menu.isVisible()).toBe(true);
  const left = Date.now();
  await page.mouse.move(300, 600);
  await menu.waitFor({ state: 'hidden' });
  expect(Date.now() - left).toBeGreaterThanOrEqual(200);
});

test('an admin’s menu leads to the admin panel, also by keyboard', async ({ visit }) => {
  const page = await visit('/contact', { as: theAdmin });
  const opener = page.getByRole('button', { name: 'Your account' });
  await eventually(() => opener.getAttribute('aria-haspopup'), 'menu');
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View Orders' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await eventually(() => opener.evaluate((button) => button === document.activeElement), true);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-panel');
});

test('logging out says so and leads home', async ({ visit }) => {
  const page = await visit('/orders', { as: await newShopper() });
  await page.getByText('You have not placed any orders yet.').waitFor();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been logged out. Log back in to continue.').waitFor();
  await page.waitForURL((at) => at.pathname === '/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => ['user', 'token', 'accessToken', 'refreshToken', 'cart'].includes(key))).toEqual([]);
});
