import { expect, test, type DeviceOptions, type Fixtures } from '../support/fixtures.ts';

/** Opens the third piece of the shop, and returns the names of the animated parts of the transition that led to it. */
async function openPiece(visit: Fixtures['visit'], options: DeviceOptions): Promise<string[]> {
  const page = await visit('/shop', options);
  // The catalogue sync is the work that starts after the transitions are set up.
  const isSetUp = page.waitForRequest('**/api/products/changes*');
  await page.getByRole('heading', { level: 1 }).click();
  await isSetUp;
  const transition = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const start = document.startViewTransition.bind(document);
        const partOf = ({ effect }: Animation) => (effect as KeyframeEffect).pseudoElement ?? '';
        let parts: Promise<string[]> | string[] = [];
        document.startViewTransition = (update) => {
          const started = start(update);
          parts = started.ready.then(() => document.getAnimations().map(partOf));
          return started;
        };
        // The product is in the document one frame before the transition is ready.
        addEventListener('product-shown', () => resolve(parts));
      }),
  );
  const link = page.getByRole('article').nth(2).getByRole('link');
  // Loads the product, last its related ones, so that no skeleton takes the place of the card.
  const isLoaded = Promise.all(
    ['max_price', 'min_price'].map((limit) => page.waitForResponse(`**/api/products/shop?*${limit}*`)),
  );
  let isLoading = false;
  page.on('request', (request) => (isLoading ||= request.url().includes('max_price')));
  // A card that moves or is rendered again while the page is still arriving forgets the pointer: only one that comes to it anew loads the product.
  const hover = async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await link.hover();
    return isLoading;
  };
  await expect.poll(hover).toBe(true);
  for (const response of await isLoaded) await response.finished();
  await link.click();
  await page.getByRole('region', { name: 'More to fall for' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('product-shown')));
  // The card's photograph is behind the larger one.
  await expect(page.locator('.gallery .picture').first()).toHaveCSS('background-image', /-300\.(avif|webp)|-600\./);
  return transition;
}

for (const width of [390, 1280]) {
  test(`grows a card's photograph into that of its product at ${width} px`, async ({ visit }) => {
    const parts = await openPiece(visit, { width });
    expect(parts).toContain('::view-transition-old(photograph)');
    expect(parts).toContain('::view-transition-new(photograph)');
  });

  test(`opens a product at once with reduced motion at ${width} px`, async ({ visit }) => {
    expect(await openPiece(visit, { width, reducedMotion: true })).toEqual([]);
  });
}
