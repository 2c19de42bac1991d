import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { keepPlacedPopup } from '../support/checkout.ts';
import { newEmail, newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { otpFor } from '../support/shop-api.ts';
import { focusedName, hasFocusRing, tabTo, typeText } from '../support/keyboard.ts';
import { expectToast } from '../support/toasts.ts';

test('signs up by keyboard and moves focus back to the page', async ({ visit }) => {
  const page = await visit('/contact');
  const email = newEmail('kavya');
  await page.keyboard.press('Tab');
  await eventually(() => focusedName(page), 'Skip to content');
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await eventually(() => focusedName(page), 'Email');
  await tabTo(page, 'Sign Up');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
  await eventually(() => focusedName(page), 'Email');
  await typeText(page, email, 'Enter');
  await eventually(() => focusedName(page), 'OTP');
  await typeText(page, await otpFor(email), 'Enter');
  await eventually(() => focusedName(page), 'Name');
  await typeText(page, 'Kavya Nair', 'Tab');
  await typeText(page, 'lotus garland', 'Enter');
  await expectToast(page, 'Account created successfully! You are now signed in.');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect(page.getByRole('main')).toBeFocused();
});

test('completes a purchase by keyboard', async ({ visit }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  await tabTo(page, 'Increase quantity');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('2');
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Product added to cart successfully!');
  await page.keyboard.press('Home');
  await tabTo(page, 'Cart, 2 items', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  await tabTo(page, 'Check Out');
  await page.keyboard.press('Enter');
  // The address changes before the screen of the product does.
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await keepPlacedPopup(page);
  await tabTo(page, 'Pay Now');
  await page.keyboard.press('Enter');
  // Name and e-mail are known.
  await eventually(() => focusedName(page), 'Phone');
  const typed = ['9876543210', '500013', '12 Temple Street', 'Hyderabad', 'Amberpet'];
  for (const words of [...typed, 'Hyderabad', 'Telangana']) await typeText(page, words, 'Tab');
  await tabTo(page, 'I accept the Terms & Conditions.');
  await page.keyboard.press('Space');
  await tabTo(page, 'Pay Now');
  await page.keyboard.press('Enter');
  await eventually(() => focusedName(page), 'Pay');
  await page.keyboard.press('Enter');
  await page.getByText('Order successfully placed!').waitFor();
  await tabTo(page, 'View Orders');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('Payment Received').first().waitFor();
});

test('does not take the focus back from a field that is typed into after the form was refused', async ({ visit }) => {
  const page = await visit('/forgot-password');
  // The app itself starts in such timers, and would submit the form later.
  await page.waitForFunction(() => window.earlyEvents === null);
  await page.evaluate(() => {
    const start = window.setTimeout;
    // A busy phone: timers without a delay are late.
    window.setTimeout = ((run: () => void, ms = 500) => start(run, ms)) as typeof window.setTimeout;
  });
  await page.getByLabel('Email').press('Enter');
  // The field has the focus before, too: only its mistake says that the form has been refused.
  await page.getByText('Invalid email').waitFor();
  await eventually(() => focusedName(page), 'Email');
  await page.keyboard.press('Tab');
  const next = await focusedName(page);
  expect(next).not.toBe('Email');
  await page.waitForTimeout(1_000);
  expect(await focusedName(page)).toBe(next);
});

test('leaves the focus with somebody who went on in a page, or searches, before the page was announced', async ({
  visit,
}) => {
  for (const label of ['Message', 'Search']) {
    const page = await visit('/about');
    // The first navigation on a slow line.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/show-navigation-*.js', (route) => released.then(() => route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    if (label === 'Search') await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    const field = label === 'Search' ? page.getByRole('searchbox') : page.getByLabel(label);
    await field.fill('garland');
    const title = await page.title();
    release();
    await expect(page).not.toHaveTitle(title);
    await page.keyboard.type(' in silver');
    await expect(field).toHaveValue('garland in silver');
  }
});

test('leaves the focus with somebody who went on while a dialog faded out', async ({ visit }) => {
  const page = await visit('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  // A busy device.
  await page.addStyleTag({ content: '.dialog { transition-duration: 600s !important; }' });
  await page.keyboard.press('Escape');
  const message = page.getByRole('main').getByLabel('Message');
  await message.fill('Do you make the');
  await expect(page.locator('.dialog')).toHaveCount(1);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.locator('.dialog')).toHaveCount(0);
  await page.waitForTimeout(1_000);
  await page.keyboard.type(' garland in silver?');
  await expect(message).toHaveValue('Do you make the garland in silver?');
});

test('ships an order by keyboard', async ({ visit }) => {
  const id = await placeOrder(await newShopper(), 10);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('button', { name: 'View Orders' }).waitFor();
  await tabTo(page, 'View Orders');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: id }).waitFor();
  await tabTo(page, 'Search');
  await page.keyboard.type(id);
  await expect(page.getByRole('row')).toHaveCount(2); // the head and the order
  const isOnRow = () => page.evaluate(() => document.activeElement?.matches('tbody tr') ?? false);
  while (!(await isOnRow())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const order = page.getByRole('article', { name: id });
  await order.waitFor();
  await tabTo(page, 'Tracking number');
  await typeText(page, 'EE987654321IN', 'Enter');
  await expectToast(page, 'Order status updated successfully!');
  await order.getByText('Shipped', { exact: true }).first().waitFor();
  await expect(order.getByLabel('Tracking number')).toHaveValue('EE987654321IN');
});

test('reaches the controls of a table with the arrow keys, and leaves it with one Tab', async ({ visit }) => {
  const page = await visit('/admin-panel/products', { as: theAdmin });
  const rows = page.locator('tbody').getByRole('row');
  await rows.nth(2).waitFor();
  const stops = () =>
    page
      .locator('table')
      .evaluate((table) => table.querySelectorAll(':is(a, button, input, tr):not([tabindex="-1"], thead tr)').length);
  await eventually(stops, 2); // the head and the rows
  await tabTo(page, 'Select all on this page');
  await page.keyboard.press('ArrowRight');
  await eventually(() => focusedName(page), 'Name');
  await page.keyboard.press('Tab');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const [price, below] = [rows.nth(1), rows.nth(2)].map((row) => row.getByRole('button', { name: /^Price of/ }));
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(price!).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(below!).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(2).getByRole('textbox')).toBeFocused();
  await eventually(stops, 2);
  await page.keyboard.press('Home');
  await expect(rows.nth(2).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(below!).toBeFocused();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.locator('table :focus').count()).toBe(0);
});

test('closes every dialog on Escape and restores focus to its opener', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const [page, other] = [await visit('/contact', { as: shopper }), await visit('/contact')];
  const phone = await visit('/contact', { width: 390 });
  const expectEscapeCloses = async (on: Page, opener: string, role: 'dialog' | 'menu' | 'search') => {
    const button = on.getByRole('banner').getByRole('button', { name: opener });
    await button.focus();
    await on.keyboard.press('Enter');
    await on.getByRole(role).waitFor();
    await on.keyboard.press('Escape');
    await on.getByRole(role).waitFor({ state: 'hidden' });
    await expect(button).toBeFocused();
  };
  await expectEscapeCloses(page, 'Cart, 1 item', 'dialog');
  await expectEscapeCloses(page, 'Your account', 'menu');
  await expectEscapeCloses(page, 'Search', 'search');
  await expectEscapeCloses(other, 'Sign In', 'dialog');
  await expectEscapeCloses(phone, 'Menu', 'dialog');
});

test('moves on from an open menu with Tab and never focuses an invisible element', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const opener = page.getByRole('button', { name: 'Your account' });
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  for (const key of ['Tab', 'Shift+Tab']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    for (let stops = 0; stops < 4; stops += 1) {
      await page.keyboard.press(key);
      await eventually(
        () => page.evaluate(() => document.activeElement?.hasAttribute('data-base-ui-focus-guard')),
        false,
      );
      await eventually(async () => (await focusedName(page)) !== '', true);
    }
  }
});

test('shows a focus indicator on every focusable element', async ({ visit }) => {
  for (const path of ['/', '/shop', '/product/2', '/contact', '/checkout']) {
    const page = await visit(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const withoutRing: string[] = [];
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      const name = await focusedName(page);
      if (name === '') break;
      if (!(await hasFocusRing(page))) withoutRing.push(name);
    }
    expect([path, ...withoutRing]).toEqual([path]);
  }
});

test('reaches the first shelf with at most six keys, and the photographs of a piece with the next Tab', async ({
  visit,
}) => {
  const page = await visit('/shop');
  // Until then, a link loads its page anew, and the focus begins at its top.
  await page.waitForFunction(() => window.earlyEvents === null);
  const keys = ['Tab', 'Enter', 'Tab', 'Enter', 'Tab'];
  for (const key of keys) await page.keyboard.press(key);
  await eventually(() => page.evaluate(() => document.activeElement?.className), 'card__link');
  await page.keyboard.press('Enter');
  await expect(page.locator('.product__name')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.gallery__enlarge').first()).toBeFocused();
});
