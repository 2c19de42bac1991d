import { expect, test } from '../support/fixtures.ts';
import { newShopper, putIntoCart, theAdmin } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

test('links to home, shop, best sellers and the four categories', async ({ visit }) => {
  const page = await visit('/contact');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
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

test('toggles the search form, trims and encodes the query and ignores an empty one', async ({ visit }) => {
  const page = await visit('/contact');
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  await expect(page.getByRole('searchbox')).toHaveCount(0);
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

test('shows no results of the last search below an empty field', async ({ visit }) => {
  const page = await visit('/contact');
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  const [field, results] = [page.getByRole('searchbox'), page.getByRole('search').getByRole('link')];
  await toggle.click();
  await field.fill('ring');
  await results.first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Search Results for "ring"' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await toggle.click();
  await expect(field).toHaveValue('');
  await expect(results).toHaveCount(0);
  await field.fill('pearl');
  await results.first().waitFor();
});

test('shows the cart badge only for a cart with items and opens the cart', async ({ visit }) => {
  const shopper = await newShopper();
  const page = await visit('/', { as: shopper });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await putIntoCart(shopper, 3, 2);
  await page.reload();
  await header.getByRole('button', { name: 'Cart, 2 items' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
});

test('opens the user menu for a click that came before its code', async ({ visit }) => {
  const { promise: codeMayArrive, resolve } = Promise.withResolvers<void>();
  const page = await visit('/contact', { as: await newShopper() });
  await page.route('**/assets/header-menus-*.js', (route) => codeMayArrive.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).click();
  resolve();
  await page.getByRole('menuitem', { name: 'View Orders' }).waitFor();
});

test('opens the user menu on hover and closes it 200 ms after the pointer leaves', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const opener = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('menu');
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  await opener.hover();
  await menu.waitFor();
  await page.clock.install();
  await expect(menu.getByRole('menuitem')).toHaveText(['View Orders', 'Your Account', 'Logout']);
  await expect(menu).toContainText('Signed in as');
  await page.clock.pauseAt(Date.now() + 10_000);
  // The menu stays open when the pointer returns within 200 ms.
  await page.mouse.move(300, 600);
  await page.clock.runFor(150);
  await menu.getByRole('menuitem', { name: 'Logout' }).hover();
  await page.clock.runFor(400);
  expect(await menu.isVisible()).toBe(true);
  await page.mouse.move(300, 600);
  await page.clock.runFor(190);
  expect(await menu.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await menu.waitFor({ state: 'hidden' });
});

test('opens the admin panel from the user menu by keyboard', async ({ visit }) => {
  const page = await visit('/contact', { as: theAdmin });
  const opener = page.getByRole('button', { name: 'Your account' });
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View Orders' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The menu is visible before it has the focus.
  for (const name of ['View Orders', 'Your Account', 'Admin Panel']) {
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    if (name !== 'Admin Panel') await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-panel');
});

test('confirms a logout, opens the home page and deletes the stored session', async ({ visit }) => {
  const page = await visit('/orders', { as: await newShopper() });
  await page.getByText('You have not placed any orders yet.').waitFor();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'You have been logged out. Log back in to continue.');
  await page.waitForURL((at) => at.pathname === '/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => ['user', 'token', 'accessToken', 'refreshToken', 'cart'].includes(key))).toEqual([]);
});
