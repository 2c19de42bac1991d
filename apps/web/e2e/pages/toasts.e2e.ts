import type { Page } from '@playwright/test';
import { expectCoversNoControl } from '../support/covered.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';

/** The names in the accessibility tree, including closed shadow roots. */
async function accessibleTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]));
}

test('shows a toast at the top right for one second and keeps its text longer for screen readers', async ({
  visit,
}) => {
  const page = await visit('/product/9', { as: await newShopper() });
  // The app repeats an earlier click with a timer, which the stopped clock would hold.
  await screenLoaded(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const words = 'Product added to cart successfully!';
  const toast = page.getByText(words);
  await toast.waitFor();
  const { x, y, width } = (await toast.boundingBox())!;
  expect(x + width).toBeGreaterThan(1280 - 60);
  expect(y).toBeLessThanOrEqual(120); // 7.5rem, below the header; the toast slides in from above
  await page.clock.runFor(900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  expect(await accessibleTexts(page)).toContain(words);
  await page.clock.runFor(10_000);
  await eventually(async () => (await accessibleTexts(page)).includes(words), false);
});

test('shows the sign-in toast for five seconds', async ({ visit }) => {
  const { email, password } = await newShopper('Kavya Nair');
  const page = await visit('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByText('Welcome back, Kavya Nair!');
  await toast.waitFor();
  await page.clock.runFor(4_900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
});

for (const width of [390, 1280]) {
  test(`says nothing twice at ${width} px`, async ({ visit }) => {
    const { email } = await newShopper('Kavya Nair');
    const page = await visit('/product/9', { width });
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill('not the password');
    // So that the toast stays until everything is read.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: /./ });
    const words = await alert.textContent();
    expect((await accessibleTexts(page)).filter((text) => text === words).length).toBeLessThanOrEqual(2); // alert and its text
    const shown = page.locator('.toast').filter({ hasText: words!, visible: true });
    await expect(shown).toHaveCount(width < 900 ? 0 : 1);
  });
}

for (const width of [390, 1280]) {
  test(`covers no button of the open cart at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    for (const id of [9, 10]) await putIntoCart(shopper, id);
    const page = await visit('/shop#cart', { as: shopper, width });
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const remove = cart.getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveCount(2);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await remove.first().click();
    await cart.getByRole('button', { name: 'Undo' }).waitFor();
    const toast = page.locator('.toast', { hasText: 'Item removed from cart successfully.' });
    await expect(toast).toBeVisible();
    await expectCoversNoControl(toast);
  });
}

test('shows one toast at a time on phones, at the bottom', async ({ visit }) => {
  const page = await visit('/product/9', { width: 390, as: await newShopper() });
  await screenLoaded(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.evaluate(() => (navigator.clipboard.writeText = async () => undefined));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied.').waitFor();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const added = page.getByText('Product added to cart successfully!');
  await added.waitFor();
  await expect(page.getByText('Link copied.')).toBeHidden();
  const toast = (await page.locator('.toast', { has: added }).or(page.locator('.toast').last()).last().boundingBox())!;
  expect(toast.y + toast.height).toBeGreaterThan(844 - 20);
  const price = (await page.getByRole('main').locator('.price').first().boundingBox())!;
  expect(price.y + price.height <= toast.y || price.y >= toast.y + toast.height).toBe(true);
});
