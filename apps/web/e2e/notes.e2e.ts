import type { Page } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';
import { newShopper } from './support/people.ts';

/** Everything that assistive technology can read on the page, also in closed shadow roots. */
async function spoken(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]));
}

test('a note stands top right for a second, and its words stay longer for those who hear them', async ({ visit }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const words = 'Product added to cart successfully!';
  const note = page.getByText(words);
  await note.waitFor();
  const { x, y, width } = (await note.boundingBox())!;
  expect(x + width).toBeGreaterThan(1280 - 60);
  expect(y).toBeLessThan(120);
  await page.clock.runFor(900);
  expect(await note.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await note.waitFor({ state: 'detached' });
  expect(await spoken(page)).toContain(words);
  await page.clock.runFor(10_000);
  await eventually(async () => (await spoken(page)).includes(words), false);
});

test('the notes of signing in stay for five seconds', async ({ visit }) => {
  const { email, password } = await newShopper('Kavya Nair');
  const page = await visit('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  const note = page.getByText('Welcome back, Kavya Nair!');
  await note.waitFor();
  await page.clock.runFor(4_900);
  expect(await note.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await note.waitFor({ state: 'detached' });
});
