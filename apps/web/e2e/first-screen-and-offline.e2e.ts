import { eventually, expect, test } from './support/journey.ts';
import { url } from './support/shop.ts';

/** Every path of the specification's route table, and what stands on it before any script has run. */
const SCREENS: [path: string, heading: string][] = [
  ['/', 'Timeless Elegance, Modern Design'],
  ['/shop', 'The Collection'],
  ['/best-sellers', 'Best Sellers'],
  ['/category/invisible-necklace', 'Invisible Necklace'],
  ['/search?q=pearl', 'Search Results for "pearl"'],
  ['/product/3', 'Noor Pearl Rani Haar'],
  ['/new-arrivals', 'New Arrivals'],
  ['/returns-policy', 'Returns Policy'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
];

test('public pages are complete without JavaScript', async ({ visit }) => {
  const page = await visit('/', { script: false });
  for (const [path, heading] of SCREENS) {
    const response = await page.goto(url + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    await page.getByText('Free Shipping on All Orders').waitFor();
  }
  await page.goto(`${url}/shop`);
  expect(await page.getByRole('article').count()).toBe(12);
});

test('the browser takes over what was rendered without asking for it again', async ({ visit }) => {
  const page = await visit('/');
  const asked: string[] = [];
  page.on(
    'request',
    (request) => /\/api\/products\/(?!changes|best-sellers)/.test(request.url()) && asked.push(request.url()),
  );
  for (const path of ['/', '/shop?page=2', '/category/diamonds', '/orders']) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
  }
  expect(asked).toEqual([]);
});

test('what does not exist says so, with status 404 and two ways on', async ({ visit, allow }) => {
  allow(/status of 404/);
  const page = await visit('/');
  for (const path of ['/nowhere', '/product/999999', '/product/necklace']) {
    const response = await page.goto(url + path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { name: 'Oops! The page you’re looking for doesn’t exist.' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(2);
  }
});

test('after one visit the shop opens without a network, also where nobody has been', async ({ visit, allow }) => {
  allow(/^Failed to load resource: net::/);
  const page = await visit('/', { width: 390, serviceWorker: true });
  const kept = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active;
      return [worker?.state, (await (await caches.open('card-images')).keys()).length];
    });
  await eventually(kept, ['activated', 24]);
  await page.context().setOffline(true);
  for (const [path, heading] of SCREENS) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('You are offline. You see the shop as of').waitFor();
  }
  await page.goto(`${url}/shop?sort=price-asc&page=2`);
  await eventually(() => page.getByRole('article').count(), 12);
  await page.getByRole('article').first().getByRole('img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const photograph = document.querySelector<HTMLImageElement>('article img');
    return photograph !== null && photograph.complete && photograph.naturalWidth > 0;
  });
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
});
