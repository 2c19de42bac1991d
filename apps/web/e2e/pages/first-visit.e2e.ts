import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { CACHED_PHOTOGRAPHS } from '../support/cached-photographs.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

/** Public paths and the level-1 heading of their server-rendered HTML. */
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
  ['/accessibility', 'Accessibility Statement'],
  ['/dark-patterns', 'Self-Audit of Dark Patterns'],
];

test('renders public pages completely without JavaScript', async ({ visit }) => {
  const page = await visit('/', { script: false });
  for (const [path, heading] of SCREENS) {
    const response = await page.goto(url + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByText('Free Shipping on All Orders').waitFor();
  }
  for (const path of ['/', '/shop', '/best-sellers', '/category/invisible-necklace']) {
    await page.goto(url + path);
    const cards = page.getByRole('article');
    const count = await cards.count();
    expect(count).toBeGreaterThan(5);
    await expect(cards.filter({ has: page.getByText(/^₹[\d,]+$/) })).toHaveCount(count);
    await expect(cards.locator('a[href^="/product/"]')).toHaveCount(count);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(5);
  }
  await page.goto(`${url}/product/3`);
  await page
    .getByRole('main')
    .getByText(/^₹[\d,]+$/)
    .first()
    .waitFor();
  await page.getByRole('table', { name: 'Details' }).getByRole('rowheader', { name: 'Metal' }).waitFor();
  await page.getByRole('region', { name: 'More to fall for' }).getByRole('link').first().waitFor();
});

/** What a server may send in the first round trip of a connection, in bytes: ten packets. */
const FIRST_ROUND_TRIP = 10 * 1460;

for (const path of ['/', '/shop', '/product/2', '/checkout'])
  test(`sends the content of ${path} in the first round trip, with its headers and styles`, async () => {
    /** The HTML in what arrives first. */
    const firstPart = () =>
      new Promise<string>((resolve, reject) => {
        get(url + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
          const body: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void body.push(chunk));
          response.on('end', () => {
            const all = Buffer.concat(body);
            const part = all.subarray(0, FIRST_ROUND_TRIP - (response.socket.bytesRead - all.length));
            resolve(brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString());
          });
        }).on('error', reject);
      });
    // The server compresses a page better after its first response.
    await eventually(async () => (await firstPart()).includes('</main>'), true);
  });

test('has all styles of a page in its HTML', async () => {
  for (const [path] of SCREENS) {
    const html = await (await fetch(url + path)).text();
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect([path, ...links.filter((link) => !link.includes('disabled'))]).toEqual([path]);
    expect(links).not.toEqual([]);
  }
});

test('hydrates from the rendered data without requesting it again', async ({ visit }) => {
  const page = await visit('/');
  const requests: string[] = [];
  page.on(
    'request',
    (request) => /\/api\/products\/(?!changes|best-sellers)/.test(request.url()) && requests.push(request.url()),
  );
  for (const path of ['/', '/shop?page=2', '/category/diamonds', '/orders']) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
  }
  expect(requests).toEqual([]);
});

test('answers unknown paths with status 404 and two links', async ({ visit, allow }) => {
  allow(/status of 404/);
  const page = await visit('/');
  for (const path of [
    '/nowhere',
    '/no/such/page',
    '/about/more',
    '/product/999999',
    '/product/necklace',
    '/product/3/more',
  ]) {
    const response = await page.goto(url + path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { name: 'Oops! The page you’re looking for doesn’t exist.' }).waitFor();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
    await expect(page).toHaveTitle('Page not found · Kundan');
  }
});

test('opens every public page offline after one visit', async ({ visit, allow }) => {
  allow(/^Failed to load resource: net::/);
  const page = await visit('/', { width: 390, serviceWorker: true });
  const cacheState = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active;
      return [worker?.state, (await (await caches.open('card-images')).keys()).length];
    });
  await eventually(cacheState, ['activated', CACHED_PHOTOGRAPHS]);
  await page.context().setOffline(true);
  for (const [path, heading] of SCREENS) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('You are offline. Shop as of').waitFor();
  }
  await page.goto(`${url}/shop?sort=price-asc&page=2`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('article').first().getByRole('img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const photograph = document.querySelector<HTMLImageElement>('article img');
    return photograph !== null && photograph.complete && photograph.naturalWidth > 0;
  });
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
});
