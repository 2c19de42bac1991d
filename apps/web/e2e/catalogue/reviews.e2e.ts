import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

const photo = (width: number) => sharp({ create: { width, height: 48, channels: 3, background: '#842' } });

/** Products that no other test reviews, for which no review counts at first. */
for (const [width, productId] of [
  [1440, 20],
  [390, 21],
] as const) {
  test(`a verified buyer shows photographs; the shop answers, hides and shows the review, at ${width} px`, async ({
    visit,
  }) => {
    const name = `Meera Iyer ${width}`;
    const shopper = await newShopper(name);
    const order = await placeOrder(shopper, productId);
    await shop.sendOk(setOrderStatus, { id: order, status: 'Delivered' }, { token: theAdmin.accessToken });
    const path = `/product/${productId}`;
    const text = `Light, and it shines. ${shopper.email}`;

    const page = await visit(path, { as: shopper, width, reducedMotion: true });
    const rendered = async () => (await page.request.get(new URL(path, page.url()).href)).text();
    expect(await rendered()).not.toContain('aggregateRating');
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('Comment').fill(text);
    const file = async (at: number) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(64 + at)
        .jpeg()
        .toBuffer(),
    });
    const files = await Promise.all([0, 1, 2, 3].map(file));
    const chooser = page.getByRole('region', { name: 'Reviews' }).getByLabel('Photographs');
    await chooser.setInputFiles(files);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('At most 3 photographs.').waitFor();
    await expectAccessible(page);
    await chooser.setInputFiles(files.slice(0, 2));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Review submitted successfully!');

    const review = page.getByRole('listitem').filter({ hasText: text });
    await review.getByText('Verified buyer').waitFor();
    const pictures = review.getByRole('list', { name: `Photographs by ${name}` }).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAccessibleName(`Photograph 1 of 2 by ${name}`);
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Photograph 2 of 2' }).click();
    const zoom = page.getByRole('dialog', { name: `Photographs by ${name}` });
    await expect.poll(() => zoom.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(65);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'hidden' });

    const panel = await visit('/admin-panel/reviews', { as: theAdmin, width, reducedMotion: true });
    await panel.getByRole('searchbox', { name: 'Search' }).fill(shopper.email);
    // The search closes the details when it begins.
    await panel.waitForURL(/q=/);
    await expect(panel.getByText(text)).toHaveCount(1);
    await panel.getByText(text).click();
    const details = panel.getByRole(width === 390 ? 'dialog' : 'complementary', { name: new RegExp(name) });
    await expect(details.getByRole('list', { name: 'Photographs' }).getByRole('img')).toHaveCount(2);
    await details.getByLabel('Reply of the shop').fill('Thank you, Meera!');
    const opened = panel.waitForEvent('popup');
    await details.getByRole('link', { name: 'On the page of the product' }).click();
    await (await opened).close();
    await details.getByRole('button', { name: 'Publish the reply' }).click();
    await expectToast(panel, 'The reply is published.');
    await expect(details.getByRole('button', { name: 'Replace the reply' })).toBeDisabled();
    await expectAccessible(panel);
    const html = await rendered();
    for (const part of [text, 'Verified buyer', 'Thank you, Meera!', '"reviewCount":1']) expect(html).toContain(part);

    await details.getByLabel('Why it is hidden').fill('It names another person.');
    await details.getByRole('button', { name: 'Hide the review' }).click();
    await expectToast(panel, 'The review is hidden.');
    await details.getByText(/^Hidden since .* It names another person\.$/).waitFor();
    await expectAccessible(panel);
    const hidden = await rendered();
    for (const part of [text, 'aggregateRating']) expect(hidden).not.toContain(part);
    await page.reload();
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const own = page.getByRole('region', { name: 'Your review' });
    await own.getByText('The reason: It names another person.').waitFor();
    await expect(page.getByText(text)).toHaveCount(1);
    await expectAccessible(page);

    await details.getByRole('button', { name: 'Show the review again' }).click();
    await expectToast(panel, 'The review is shown again.');
    expect(await rendered()).toContain(text);

    // Without the photographs, and with the reply that is the shop's.
    await own.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Remove the photographs of my review').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Review submitted successfully!');
    await review.getByText('Thank you, Meera!').waitFor();
    await expect(pictures).toHaveCount(0);
  });
}
