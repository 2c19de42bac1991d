import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../support/fixtures.ts';
import { screenLoaded } from '../support/screen-loaded.ts';

test('shows the sections of the home page in order', async ({ visit }) => {
  const page = await visit('/');
  await page.getByText('Free Shipping on All Orders').waitFor();
  const sections = [
    'Timeless Elegance, Modern Design',
    'New Arrivals',
    'Shop by Category',
    'One stone at a time, by hand',
    'What Our Customers Say',
    'Secure Payment',
    'Budget Friendly',
    'Contact Us',
    'Free Nationwide Shipping',
  ];
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  await page.getByRole('link', { name: 'Shop All Products' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  // The piece on the picture.
  await page.getByRole('main').getByRole('link', { name: 'Noor Pearl Rani Haar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Noor Pearl Rani Haar' }).waitFor();
});

test('links from the features strip to the contact form', async ({ visit }) => {
  const page = await visit('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /contact us|write to us/i })
    .click();
  await page.waitForURL('**/contact');
});

test('links to the four category pages', async ({ visit }) => {
  const page = await visit('/');
  const categories = page.getByRole('main').getByRole('region', { name: 'Shop by Category' }).getByRole('link');
  await expect(categories).toHaveCount(4);
  for (const [index, slug] of ['necklace', 'invisible-necklace', 'diamonds', 'earrings'].entries()) {
    await expect(categories.nth(index)).toHaveAttribute('href', `/category/${slug}`);
    expect((await categories.nth(index).getByRole('paragraph').textContent())?.length).toBeGreaterThan(10);
  }
});

test('shows prices, sales and sold-out products among the new arrivals and opens a product', async ({ visit }) => {
  const page = await visit('/');
  const products = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article');
  await expect(products).toHaveCount(8);
  const onSale = products.filter({ hasText: 'Chaand Raat Chandbalis' });
  await onSale.getByText('Sale').waitFor();
  await expect(onSale.locator('s')).toHaveText('₹28,000');
  const soldOut = products.filter({ hasText: 'Neel Oxidised Chandeliers' });
  await soldOut.getByText('Sold Out').waitFor();
  await expect(soldOut.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await onSale.getByRole('heading').click();
  await page.getByRole('heading', { level: 1, name: 'Chaand Raat Chandbalis' }).waitFor();
});

for (const { device, width, hero, perPage } of [
  { device: 'desktop', width: 1280, hero: 600, perPage: 3 },
  { device: 'tablet', width: 768, hero: undefined, perPage: 3 },
  { device: 'phone', width: 390, hero: 500, perPage: 1 },
]) {
  test(`shows the hero at its height and ${perPage} testimonials per page on a ${device}`, async ({ visit }) => {
    const page = await visit('/', { width, reducedMotion: true });
    const box = await page.getByRole('region', { name: 'Timeless Elegance, Modern Design' }).boundingBox();
    if (hero) expect(box?.height).toBe(hero);
    const carousel = page.getByRole('region', { name: 'What Our Customers Say' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(6);
    const previous = carousel.getByRole('button', { name: 'Previous' });
    const next = carousel.getByRole('button', { name: 'Next' });
    const dots = carousel.getByRole('button', { name: /^Page/ });
    const pages = 6 / perPage;
    await expect(dots).toHaveCount(pages);
    await expect(previous).toBeDisabled();
    for (let at = 2; at <= pages; at += 1) {
      await next.click();
      await eventually(
        () => visibleTestimonials(page),
        Array.from({ length: perPage }, (_, index) => (at - 1) * perPage + index + 1),
      );
    }
    await expect(next).toBeDisabled();
    await dots.first().click();
    await expect(previous).toBeDisabled();
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  });
}

test('keeps the pages of the testimonials while the page is hidden', async ({ visit }) => {
  const page = await visit('/');
  const carousel = page.getByRole('region', { name: 'What Our Customers Say' });
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', { name: /^Page/ });
  await expect(dots).toHaveCount(2);
  const hide = (hidden: boolean) =>
    page.evaluate(async (value) => {
      document.getElementById('root')!.hidden = value;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, hidden);
  await hide(true);
  await hide(false);
  await expect(dots).toHaveCount(2);
});

/** The numbers of the testimonials inside the viewport. */
async function visibleTestimonials(page: Page): Promise<number[]> {
  const slides = await page.getByRole('group', { name: /^\d of 6$/ }).all();
  const boxes = await Promise.all(
    slides.map(async (slide) => ({ box: await slide.boundingBox(), name: await slide.getAttribute('aria-label') })),
  );
  const width = page.viewportSize()!.width;
  return boxes
    .filter(({ box }) => box && box.x >= -1 && box.x + box.width <= width + 1)
    .map(({ name }) => Number(name![0]));
}

for (const width of [768, 1024, 1100, 1440, 1599, 1920]) {
  test(`shows all jewels of the first photograph, beside the words, at ${width} px`, async ({ visit }) => {
    const page = await visit('/', { width, height: 900 });
    await screenLoaded(page);
    const hero = page.getByRole('region', { name: 'Timeless Elegance, Modern Design' });
    const photo = (await hero.getByRole('img').boundingBox())!;
    const frame = (await hero.boundingBox())!;
    // In the photograph, the jewels are between 45 % and 94 % of its width, and above 94 % of its height.
    expect(photo.width).toBeCloseTo(photo.height * 2, -1);
    expect(photo.y).toBeGreaterThanOrEqual(frame.y - 1);
    expect(photo.y + photo.height * 0.94).toBeLessThanOrEqual(frame.y + frame.height);
    expect(photo.x + photo.width * 0.94).toBeLessThanOrEqual(width);
    const words = await hero.getByRole('heading').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    });
    expect(words).toBeLessThanOrEqual(photo.x + photo.width * 0.455);
  });
}
