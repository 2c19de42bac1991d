import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';

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
