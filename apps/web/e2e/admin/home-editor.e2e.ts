import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

interface Home {
  hero: { title: string; image_portrait_url: string };
  version: number;
}

test('the owner changes the home page, which shoppers see without a restart, and nobody overwrites somebody else', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const read = async () => (await (await fetch(`${shopUrl}/api/home`)).json()) as Home;
  const owner = await visit('/admin-panel/pages', { as: admin, shopUrl, reducedMotion: true });
  await owner.getByRole('main').getByRole('link', { name: 'Home page' }).click();
  const save = owner.getByRole('button', { name: 'Save', exact: true });
  const heading = owner.getByLabel('Heading');
  await expect(save).toBeDisabled();
  await heading.fill('Gold for every morning');
  await owner.getByLabel('Button leads to').fill('no path');
  await save.click();
  await owner.getByRole('alert').getByText('Please enter a path such as /shop').first().waitFor();
  await owner.getByLabel('Button leads to').fill('/product/2');
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .toBuffer();
  await owner
    .getByLabel('Picture, on a phone: choose a file')
    .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer });
  const before = await read();
  await expect(owner.getByLabel('Picture, on a phone', { exact: true })).not.toHaveValue(
    before.hero.image_portrait_url,
    { timeout: 60_000 },
  );
  await owner.getByLabel('What customers say.').selectOption('None');
  await owner.getByRole('button', { name: 'Remove point 1' }).click();
  await owner.getByRole('button', { name: 'Add a point' }).click();
  await owner.getByLabel('Title of point').last().fill('Made in Jaipur');
  await expectAccessible(owner);
  await save.press('Enter');
  await expectToast(owner, 'The home page is saved.');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  const shopper = await visit('/', { shopUrl, width: 390 });
  await shopper.getByRole('heading', { name: 'Gold for every morning', level: 1 }).waitFor();
  await shopper.getByRole('heading', { name: 'Made in Jaipur' }).waitFor();
  const hero = shopper.getByRole('region', { name: 'Gold for every morning' });
  const piece = hero.getByRole('link', { name: 'Kasu Lakshmi Temple Haar' });
  await expect(piece).toHaveAttribute('href', '/product/2');
  await expectAccessible(shopper);
  await expect(shopper.getByRole('group', { name: 'Testimonials' })).toHaveCount(0);
  const { hero: saved, version } = await read();
  expect(saved.image_portrait_url).not.toBe(before.hero.image_portrait_url);
  const shown = () => shopper.locator('.hero__photo').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain(saved.image_portrait_url.replace('.webp', ''));

  const other = { hero: { title: 'Silver for every evening' } };
  const response = await fetch(`${shopUrl}/api/home`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.accessToken}` },
    body: JSON.stringify(other),
  });
  expect(response.status).toBe(200);
  await heading.fill('Gold for every wedding');
  await save.click();
  await owner.getByText('Hero title: yours Gold for every wedding, theirs Silver for every evening').waitFor();
  expect((await read()).version).toBe(version + 1);
  await owner.getByRole('button', { name: 'Save mine' }).click();
  await eventually(async () => (await read()).hero.title, 'Gold for every wedding');
  await expect(save).toBeDisabled();

  await heading.fill('Not yet');
  await owner.getByRole('navigation', { name: 'Panels' }).first().getByRole('link', { name: 'Orders' }).click();
  await owner.getByRole('dialog').waitFor();
  expect(new URL(owner.url()).pathname).toBe('/admin-panel/pages/home');
});

test('what is typed while the home page is being saved stays, and is saved next', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel/pages/home', { as: admin, shopUrl });
  const heading = page.getByLabel('Heading');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.route('**/api/home', async (route) => {
    if (route.request().method() === 'PUT') await heading.fill('Gold for every evening');
    await route.continue();
  });
  await heading.fill('Gold for every morning');
  await save.click();
  await expectToast(page, 'The home page is saved.');
  await expect(heading).toHaveValue('Gold for every evening');
  await save.click();
  const titleIn = async (locale: string) =>
    ((await (await fetch(`${shopUrl}/api/home?locale=${locale}`)).json()) as Home).hero.title;
  await eventually(() => titleIn('en'), 'Gold for every evening');
  // The translations with which the shop comes are not those of other words.
  expect(await titleIn('hi')).toBe('Gold for every evening');
});
