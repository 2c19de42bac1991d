import type { Page } from 'playwright-core';
import { eventually, expect, test } from '../support/journey.ts';
import { newEmail, newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { otpFor } from '../support/shop.ts';
import { focused, focusRing, tabTo, write } from '../support/keyboard.ts';

test('a shopper signs up without a mouse, and the focus stays on the page', async ({ visit }) => {
  const page = await visit('/contact');
  const email = newEmail('kavya');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Email');
  await tabTo(page, 'Sign Up');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
  await eventually(() => focused(page), 'Email');
  await write(page, email, 'Enter');
  await eventually(() => focused(page), 'OTP');
  await write(page, await otpFor(email), 'Enter');
  await eventually(() => focused(page), 'Name');
  await write(page, 'Kavya Nair', 'Tab');
  await write(page, 'lotus garland', 'Enter');
  await page.getByText('Account created successfully! You are now signed in.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await eventually(() => page.getByRole('main').evaluate((main) => main === document.activeElement), true);
});

test('a shopper buys without a mouse', async ({ visit }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  await tabTo(page, 'Increase quantity');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await page.getByText('Product added to cart successfully!').waitFor();
  await page.keyboard.press('Home');
  await tabTo(page, 'Cart, 2 items', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Check Out');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await tabTo(page, 'Pay Now');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Name');
  const typed = ['Asha Rao', 'asha@example.in', '9876543210', '500013', '12 Temple Street', 'Hyderabad', 'Amberpet'];
  for (const words of [...typed, 'Hyderabad', 'Telangana']) await write(page, words, 'Tab');
  await tabTo(page, 'I accept the Terms & Conditions.');
  await page.keyboard.press('Space');
  await tabTo(page, 'Pay Now');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Pay');
  await page.keyboard.press('Enter');
  await page.getByText('Order successfully placed!').waitFor();
  await tabTo(page, 'View Orders');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('Payment Received').first().waitFor();
});

test('an admin ships without a mouse', async ({ visit }) => {
  const id = await placeOrder(await newShopper(), 10);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('button', { name: 'View Orders' }).waitFor();
  await tabTo(page, 'View Orders');
  await page.keyboard.press('Enter');
  const order = page.getByRole('article').filter({ hasText: id });
  await order.waitFor();
  await tabTo(page, 'Status');
  await page.keyboard.type('Shipped');
  await page.keyboard.press('Tab');
  await write(page, 'EE987654321IN', 'Enter');
  await page.getByText('Order status updated successfully!').waitFor();
  await order.getByText('Shipped', { exact: true }).first().waitFor();
  await order.getByText('EE987654321IN').or(order.locator('input[value="EE987654321IN"]')).first().waitFor();
});

test('Escape closes every dialog and gives the focus back to its opener', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const [page, other] = [await visit('/contact', { as: shopper }), await visit('/contact')];
  const phone = await visit('/contact', { width: 390 });
  const closes = async (on: Page, opener: string, role: 'dialog' | 'menu' | 'search') => {
    const button = on.getByRole('banner').getByRole('button', { name: opener });
    await button.focus();
    await on.keyboard.press('Enter');
    await on.getByRole(role).waitFor();
    await on.keyboard.press('Escape');
    await on.getByRole(role).waitFor({ state: 'hidden' });
    await eventually(() => button.evaluate((element) => element === document.activeElement), true);
  };
  await closes(page, 'Cart, 1 item', 'dialog');
  await closes(page, 'Your account', 'menu');
  await closes(page, 'Search', 'search');
  await closes(other, 'Sign In', 'dialog');
  await closes(phone, 'Menu', 'dialog');
});

test('Tab goes on from an open menu and never rests where nothing is', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const opener = page.getByRole('button', { name: 'Your account' });
  await eventually(() => opener.getAttribute('aria-haspopup'), 'menu');
  for (const key of ['Tab', 'Shift+Tab']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    for (let stops = 0; stops < 4; stops += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-base-ui-focus-guard'))).toBe(false);
      expect(await focused(page)).not.toBe('');
    }
  }
});

test('whatever has the focus shows it', async ({ visit }) => {
  for (const path of ['/', '/shop', '/product/2', '/contact', '/checkout']) {
    const page = await visit(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const bare: string[] = [];
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      if (name === '') break;
      if (!(await focusRing(page))) bare.push(name);
    }
    expect([path, ...bare]).toEqual([path]);
  }
});
