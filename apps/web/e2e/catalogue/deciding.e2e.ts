import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const photographs = (page: Page) => page.getByRole('list', { name: 'Photographs' });

/** The position of the photograph that the strip shows, from 0. */
const shownIn = (strip: Locator) => strip.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth));

for (const width of [390, 1280]) {
  test(`shows several photographs by thumbnail, arrow key and swipe at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/1', { width, reducedMotion: true });
    const strip = photographs(page);
    await expect(strip.getByRole('img')).toHaveCount(3);
    await strip.getByRole('img', { name: /^Close view of the polki stones/ }).waitFor();
    const thumb = (at: number) => page.getByRole('button', { name: `Photograph ${at} of 3` });
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
    await zoom.getByRole('img', { name: /^Close view/ }).waitFor();
    await zoom.getByRole('button', { name: 'Next photograph' }).click();
    await zoom.getByRole('img', { name: /^The choker worn/ }).waitFor();
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'hidden' });
  });

  test(`opens a photograph magnified at the tapped point at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/19', { width });
    const { x, y, width: shown, height } = (await page.getByRole('button', { name: /Enlarge/ }).boundingBox())!;
    await page.mouse.click(x + shown * 0.25, y + height * 0.5);
    const frame = page.getByRole('dialog').getByRole('group', { name: 'Photograph' });
    await frame.waitFor();
    const center = () =>
      frame.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => (scrollLeft + clientWidth / 2) / scrollWidth);
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(100);
    // As far to the left as the point is, or to the edge.
    const edge = await frame.evaluate(({ clientWidth, scrollWidth }) => clientWidth / 2 / scrollWidth);
    expect(Math.abs((await center()) - Math.max(0.25, edge))).toBeLessThan(0.02);
  });

  test(`lists the facts, with the check of the hallmark, at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/13', { width });
    const facts = page.getByRole('table', { name: 'Details' });
    for (const label of ['Metal', 'Purity', 'Stones', 'Weight', 'Size', 'Care', 'Maker', 'Country of origin']) {
      await facts.getByRole('rowheader', { name: label }).waitFor();
    }
    await expect(facts.getByRole('row', { name: /^HUID/ })).toContainText('SAMPLE');
    await expect(facts.getByRole('link', { name: 'Verify in BIS CARE' })).toHaveAttribute('href', /bisapp$/);
  });

  test(`folds the review form, and offers to edit the own review, at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/17', { width, as: await newShopper('Ritika Sharma') });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
    await page.getByRole('radio', { name: '3 stars' }).check({ force: true });
    await page.getByLabel('Comment').fill('Thin, but lovely.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Review submitted successfully!');
    const own = page.getByRole('region', { name: 'Your review' });
    await own.getByText('Thin, but lovely.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await own.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(page.getByLabel('Comment')).toHaveValue('Thin, but lovely.');
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
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
