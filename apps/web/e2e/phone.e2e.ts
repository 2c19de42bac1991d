import { expect, test } from './support/journey.ts';
import { newShopper, theAdmin } from './support/people.ts';

const links = ['Home', 'Shop', 'Best Sellers', 'Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings'];
const more = ['New Arrivals', 'About', 'Features', 'Contact'];

test('on a phone the hamburger holds the header’s links and closes when one is taken', async ({ visit }) => {
  const page = await visit('/', { width: 390 });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  expect(await menu.getByRole('link').allTextContents()).toEqual([...links, ...more]);
  await menu.getByRole('link', { name: 'Best Sellers' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});

test('signed in, the hamburger also holds Orders, and for admins the Admin Panel', async ({ visit }) => {
  const menuOf = async (page: Awaited<ReturnType<typeof visit>>) => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    return menu.getByRole('link').allTextContents();
  };
  expect(await menuOf(await visit('/', { width: 390, as: await newShopper() }))).toEqual([...links, 'Orders', ...more]);
  expect(await menuOf(await visit('/', { width: 390, as: theAdmin }))).toEqual([
    ...links,
    'Orders',
    'Admin Panel',
    ...more,
  ]);
});

test('the bottom bar has Home, Shop, Cart, Orders and Sign In, later Logout', async ({ visit }) => {
  const page = await visit('/', { width: 390, as: await newShopper() });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await bar.getByRole('button', { name: 'Logout' }).waitFor();
  await bar.getByRole('button', { name: 'Cart' }).tap();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Close' }).tap();
  await bar.getByRole('link', { name: 'Orders' }).tap();
  await page.getByText('You have not placed any orders yet.').waitFor();
  await bar.getByRole('button', { name: 'Logout' }).tap();
  await page.getByText('You have been logged out. Log back in to continue.').waitFor();
  await bar.getByRole('link', { name: 'Shop' }).tap();
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await bar.getByRole('button', { name: 'Sign In' }).tap();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('heading', { name: 'Timeless Elegance, Modern Design' }).waitFor();
});

test('the bottom bar is the phone’s alone', async ({ visit }) => {
  const page = await visit('/');
  expect(await page.getByRole('navigation', { name: 'Quick links' }).isVisible()).toBe(false);
});
