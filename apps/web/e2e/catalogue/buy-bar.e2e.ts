import { expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';

for (const width of [360, 390]) {
  test(`offers Add to Cart above the tab bar while the button is out of view at ${width} px`, async ({ visit }) => {
    const page = await visit('/product/20', { width, as: await newShopper() });
    const bar = page.getByRole('complementary', { name: 'Buy this piece' });
    const own = page.getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(own).not.toBeInViewport();
    await expect(bar).toContainText('₹24,500');
    const [box, tabs] = [
      (await bar.boundingBox())!,
      (await page.getByRole('navigation', { name: 'Quick links' }).boundingBox())!,
    ];
    expect(Math.abs(box.y + box.height - tabs.y)).toBeLessThanOrEqual(1);
    await own.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 120));
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await bar.getByRole('button', { name: 'Add to Cart: Chaand Raat Chandbalis' }).click();
    await bar.getByText('In your cart').waitFor();
    await bar.getByRole('button', { name: 'View cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
  });
}

test('shows no bar for a sold-out product, in landscape and on large screens', async ({ visit }) => {
  const bar = { name: 'Buy this piece' };
  const soldOut = await visit('/product/6', { width: 390 });
  await soldOut.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await soldOut.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(soldOut.getByRole('complementary', bar)).toHaveCount(0);
  for (const [width, height] of [
    [844, 390],
    [1280, 800],
  ] as const) {
    const page = await visit('/product/20', { width, height });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('.buy-bar').waitFor({ state: 'attached' });
    await expect(page.getByRole('complementary', bar)).toHaveCount(0);
  }
});
