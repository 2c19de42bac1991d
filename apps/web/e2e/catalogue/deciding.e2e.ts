import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { centerOf } from '../support/photo-zoom.ts';
import { newShopper } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const photographs = (page: Page) => page.getByRole('list', { name: 'Photographs' });

/** The position of the photograph that the strip shows, from 0. */
const shownIn = (strip: Locator) => strip.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth));

for (const width of [390, 1280]) {
  test(`shows several photographs by thumbnail, arrow key and swipe at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/1', { width, reducedMotion: true });
    const strip = photographs(page);
    await expect(strip.getByRole('img')).toHaveCount(4);
    await strip.getByRole('img', { name: 'The clasp of Rajwada Polki Choker' }).waitFor();
    const thumb = (at: number) => page.getByRole('button', { name: `Photograph ${at} of 4` });
    await expect(thumb(1)).toHaveAttribute('aria-current', 'true');
    await thumb(3).click();
    await eventually(() => shownIn(strip), 2);
    await expect(thumb(3)).toHaveAttribute('aria-current', 'true');
    await strip.getByRole('button').nth(2).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => shownIn(strip), 1);
    await expect(strip.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const zoom = page.getByRole('dialog', { name: 'Rajwada Polki Choker' });
    await zoom.getByRole('img', { name: 'Rajwada Polki Choker, worn' }).waitFor();
    await zoom.getByRole('button', { name: 'Next photograph' }).click();
    await zoom.getByRole('img', { name: /^The clasp/ }).waitFor();
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'hidden' });
  });

  test(`opens a photograph magnified at the tapped point at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/19', { width });
    const {
      x,
      y,
      width: shown,
      height,
    } = (await page
      .getByRole('button', { name: /Enlarge/ })
      .first()
      .boundingBox())!;
    await page.mouse.click(x + shown * 0.25, y + height * 0.5);
    const frame = page.getByRole('dialog').getByRole('group', { name: 'Photograph' });
    await frame.waitFor();
    const center = () =>
      frame.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => (scrollLeft + clientWidth / 2) / scrollWidth);
    const hidden = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden).toBeGreaterThan(100);
    // As far to the left as the point is, or to the edge. Polled, because the zoom scrolls again when its photograph has loaded.
    const edge = await frame.evaluate(({ clientWidth, scrollWidth }) => clientWidth / 2 / scrollWidth);
    await expect.poll(async () => Math.abs((await center()) - Math.max(0.25, edge))).toBeLessThan(0.02);
  });

  test(`lists the facts, with the check of the hallmark, at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/13', { width });
    const facts = page.getByRole('table', { name: 'Details' });
    for (const label of [
      'Metal',
      'Purity',
      'Stones',
      'Weight',
      'Size',
      'Care',
      'Maker',
      'Country of origin',
      'Generic name',
      'Customer care',
    ]) {
      await facts.getByRole('rowheader', { name: label, exact: true }).waitFor();
    }
    await expect(facts.getByRole('row', { name: /^HUID/ })).toContainText('SAMPLE');
    await expect(facts.getByRole('link', { name: 'Verify in BIS CARE' })).toHaveAttribute('href', /bisapp$/);
    await expect(facts.getByRole('link', { name: 'BIS CARE for iPhone' })).toHaveAttribute('href', /bis\.gov\.in/);
  });

  test(`folds the review form, and offers to edit the own review, at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/17', { width, as: await newShopper('Ritika Sharma') });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
    await page.getByRole('radio', { name: '3 stars' }).check();
    await page.getByLabel('Comment').fill('Thin, but lovely.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Review submitted successfully!');
    const own = page.getByRole('region', { name: 'Your review' });
    await own.getByText('Thin, but lovely.').waitFor();
    await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.reload();
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await own.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(page.getByLabel('Comment')).toHaveValue('Thin, but lovely.');
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await own.getByRole('img', { name: '5 out of 5 stars' }).waitFor();
  });
}

test('relates available products of the same category, the nearest in price first', async ({ visit }) => {
  const page = await visit('/product/21');
  const related = page.getByRole('region', { name: 'More to fall for' }).getByRole('article');
  await expect(related.getByRole('heading')).toHaveText([
    'Meenakshi Temple Jhumkas',
    'Shabnam Pearl Drops',
    'Chaand Raat Chandbalis',
    'Jaipur Meenakari Studs',
  ]);
});

test('says that the piece is in the cart for as long as it is, and opens the cart', async ({ visit }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  const buy = page.locator('.product__buy');
  await buy.getByRole('button', { name: 'Add to Cart' }).click();
  const added = buy.getByRole('button', { name: 'Added · View cart' });
  await added.waitFor();
  await page.reload();
  await added.click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: /^Remove/ }).click();
  await page.keyboard.press('Escape');
  await buy.getByRole('button', { name: 'Add to Cart' }).waitFor();
});

test('a card’s heart is counted in the header and in the menu of a phone', async ({ visit }) => {
  const page = await visit('/category/earrings', { width: 390 });
  await page.getByRole('button', { name: 'Save for later: Shabnam Pearl Drops' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wish list: 1' }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Wish list: 1' }).click();
  await page.getByRole('heading', { level: 2, name: 'Shabnam Pearl Drops' }).waitFor();
});

test('finds a gift under a price with two taps', async ({ visit }) => {
  const page = await visit('/', { width: 390 });
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await page.getByRole('link', { name: /^Under ₹/ }).click();
  await page.waitForURL(/max_price=/);
  // The first photograph begins in the upper half of the screen.
  // Polled, because the list replaces its cards when its address has changed.
  const top = async () => (await page.locator('.card').first().boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(422);
});

test('leaves the page where it is when a price is chosen', async ({ visit }) => {
  const page = await visit('/shop', { width: 390, height: 500 });
  await page.waitForFunction(() => window.earlyEvents === null);
  const price = page.getByRole('link', { name: /^Under ₹/ });
  await price.evaluate((link) => scrollTo(0, link.getBoundingClientRect().top - 200));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await price.click();
  await page.waitForURL(/max_price=/);
  await expect(price).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const by of ['keyboard', 'a tap on the middle', 'the icon'] as const) {
  test(`opens a photograph on an earring and not on the gap between two, by ${by}`, async ({ visit }) => {
    const page = await visit('/product/20', { width: 390 });
    const photograph = page.locator('.gallery__enlarge').first();
    if (by === 'keyboard') await photograph.press('Enter');
    else if (by === 'the icon') await photograph.locator('.gallery__loupe').click();
    else await photograph.click();
    const zoom = page.getByRole('dialog', { name: 'Chaand Raat Chandbalis' });
    await expect(zoom.getByRole('button', { name: 'Look closer' })).toHaveAttribute('aria-pressed', 'true');
    await eventually(() => centerOf(zoom), [74, 46]);
    // The next photograph is whole, and is magnified on its own point.
    await zoom.getByRole('button', { name: 'Next photograph' }).click();
    await zoom.getByRole('button', { name: 'Look closer' }).click();
    await expect.poll(async () => (await centerOf(zoom))[0]).not.toBe(74);
  });
}

test('opens a photograph whole that shows its jewel in the middle, by keyboard', async ({ visit }) => {
  const page = await visit('/product/18');
  await page.locator('.gallery__enlarge').first().press('Enter');
  const closer = page.getByRole('dialog').getByRole('button', { name: 'Look closer' });
  await expect(closer).toHaveAttribute('aria-pressed', 'false');
});
