import type { Page } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';

test('the home page tells its story in order', async ({ visit }) => {
  const page = await visit('/');
  await page.getByText('Free Shipping on All Orders').waitFor();
  const story = [
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
  expect(headings.filter((heading) => story.includes(heading))).toEqual(story);
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  await page.getByRole('link', { name: 'Shop All Products' }).click();
  await page.waitForURL('**/shop');
});

test('the features strip leads to the contact form', async ({ visit }) => {
  const page = await visit('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /contact us|write to us/i })
    .click();
  await page.waitForURL('**/contact');
});

test('the four categories lead to their pages', async ({ visit }) => {
  const page = await visit('/');
  const categories = page.getByRole('main').getByRole('region', { name: 'Shop by Category' }).getByRole('link');
  expect(await categories.count()).toBe(4);
  for (const [index, slug] of ['necklace', 'invisible-necklace', 'diamonds', 'earrings'].entries()) {
    expect(await categories.nth(index).getAttribute('href')).toBe(`/category/${slug}`);
    expect((await categories.nth(index).getByRole('paragraph').textContent())?.length).toBeGreaterThan(10);
  }
});

test('a new arrival shows what it costs, and opens by a click', async ({ visit }) => {
  const page = await visit('/');
  const pieces = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article');
  expect(await pieces.count()).toBe(8);
  const reduced = pieces.filter({ hasText: 'Chaand Raat Chandbalis' });
  await reduced.getByText('Sale').waitFor();
  expect(await reduced.locator('s').textContent()).toBe('₹28,000');
  const gone = pieces.filter({ hasText: 'Neel Oxidised Chandeliers' });
  await gone.getByText('Sold Out').waitFor();
  expect(await gone.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true);
  await reduced.getByRole('heading').click();
  await page.getByRole('heading', { level: 1, name: 'Chaand Raat Chandbalis' }).waitFor();
});

test.for([
  { device: 'desktop', width: 1280, hero: 600, perPage: 3 },
  { device: 'tablet', width: 768, hero: undefined, perPage: 3 },
  { device: 'phone', width: 390, hero: 500, perPage: 1 },
])(
  'on a $device the hero has its height and the testimonials $perPage a page',
  async ({ width, hero, perPage }, { visit }) => {
    const page = await visit('/', { width, reducedMotion: true });
    const box = await page.getByRole('region', { name: 'Timeless Elegance, Modern Design' }).boundingBox();
    if (hero) expect(box?.height).toBe(hero);
    const carousel = page.getByRole('region', { name: 'What Our Customers Say' });
    await carousel.scrollIntoViewIfNeeded();
    expect(await carousel.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(6);
    const previous = carousel.getByRole('button', { name: 'Previous' });
    const next = carousel.getByRole('button', { name: 'Next' });
    const dots = carousel.getByRole('button', { name: /^Page/ });
    const pages = 6 / perPage;
    await eventually(() => dots.count(), pages);
    expect(await previous.isDisabled()).toBe(true);
    for (let at = 2; at <= pages; at += 1) {
      await next.click();
      await eventually(
        () => seen(page),
        Array.from({ length: perPage }, (_, index) => (at - 1) * perPage + index + 1),
      );
    }
    await eventually(() => next.isDisabled(), true);
    await dots.first().click();
    await eventually(() => previous.isDisabled(), true);
    expect(await dots.first().getAttribute('aria-current')).toBe('true');
  },
);

/** The numbers of the testimonials that are seen now. */
async function seen(page: Page): Promise<number[]> {
  const slides = await page.getByRole('group', { name: /^\d of 6$/ }).all();
  const places = await Promise.all(
    slides.map(async (slide) => ({ box: await slide.boundingBox(), name: await slide.getAttribute('aria-label') })),
  );
  const width = page.viewportSize()!.width;
  return places
    .filter(({ box }) => box && box.x >= -1 && box.x + box.width <= width + 1)
    .map(({ name }) => Number(name![0]));
}
