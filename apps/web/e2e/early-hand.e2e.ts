import type { Page } from 'playwright-core';
import { newShopper } from './support/people.ts';
import { eventually, expect, test } from './support/journey.ts';

/** A page that is seen, and whose scripts have not come yet; and the way to let them come. */
function later() {
  let arrive = () => {};
  const scriptsAfter = new Promise<void>((done) => (arrive = done));
  return { scriptsAfter, arrive };
}
const isAlive = (page: Page, selector: string) =>
  page.evaluate(
    (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );

test('a button that is pressed before the page is alive does its work as soon as it is', async ({ visit }) => {
  const { scriptsAfter, arrive } = later();
  const page = await visit('/product/19', { scriptsAfter });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  arrive();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});

test('what is typed and sent before the page is alive is sent once it is, and not in the address', async ({
  visit,
}) => {
  const { scriptsAfter, arrive } = later();
  const page = await visit('/contact', { scriptsAfter });
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@example.in');
  await main.getByLabel('Message').fill('Do you polish old pieces?');
  await main.getByLabel('Message').press('Tab');
  await main.getByRole('button', { name: 'Send Message' }).click();
  arrive();
  await main.getByRole('alert').getByText('Message sent successfully!').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a sort that is chosen before the page is alive holds', async ({ visit }) => {
  const { scriptsAfter, arrive } = later();
  const page = await visit('/category/invisible-necklace', { scriptsAfter });
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  arrive();
  await eventually(
    () => page.getByRole('article').getByRole('heading').first().textContent(),
    'Rai Gold Bead Necklace',
  );
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
});

test.for([
  { width: 1280, place: 'banner', later: 'Your account' },
  { width: 390, place: 'navigation', later: 'Logout' },
] as const)(
  'whoever is signed in is neither asked in nor shown out by an early hand at $width px',
  async (how, { visit }) => {
    const { scriptsAfter, arrive } = later();
    const page = await visit('/contact', { scriptsAfter, as: await newShopper(), width: how.width });
    await page.getByRole(how.place).getByRole('button', { name: 'Sign In' }).click();
    arrive();
    await page.getByRole('button', { name: how.later }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  },
);

test.for([
  { from: '/best-sellers', link: 'Diamonds' },
  { from: '/category/necklace', link: 'Earrings' },
])('a link taken while $from comes alive leads on, without a word of complaint', async ({ from, link }, { visit }) => {
  const page = await visit(from, { turnsLate: 400 });
  await eventually(() => isAlive(page, 'header a'), true);
  expect(await isAlive(page, 'main h1')).toBe(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await page.getByRole('heading', { level: 1, name: link }).waitFor();
  await eventually(() => isAlive(page, 'main h1'), true);
});
