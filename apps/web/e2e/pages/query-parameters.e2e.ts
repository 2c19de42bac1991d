import { expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

const CHANGES = '/api/products/changes';

for (const path of [
  '/',
  '/shop?page=2',
  '/shop?category=diamonds&sort=price-asc',
  '/search?q=pearl',
  '/category/necklace?sort=price-asc',
  '/best-sellers',
  '/product/3',
  '/contact',
]) {
  test(`${path} hydrates without errors and loads no product again when its address has parameters that it does not read`, async ({
    visit,
  }) => {
    // A page without the app.
    const page = await visit('/robots.txt');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}utm_source=letter&gclid=1`);
    // Until the filters hydrate too.
    await page.waitForLoadState('networkidle');
    // Without the mouse, which may pass a link to products while the page moves: what it points at is loaded in advance.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).press('Enter');
    await page.waitForURL('**/about');
    // What follows the changes of the catalogue is the device's own copy, which a busy machine may begin before.
    const ofPage = requests.slice(0, [...requests, CHANGES].indexOf(CHANGES));
    expect(ofPage.filter((one) => one.startsWith('/api/products'))).toEqual([]);
  });
}

test('preloads the first photograph of home and product for every query', async ({ visit }) => {
  const page = await visit('/?utm_source=letter&fbclid=1', { script: false });
  const preloads = page.locator('link[rel=preload][as=image][imagesrcset]');
  await expect(preloads).toHaveCount(2);
  await page.goto(`${url}/product/3?utm_source=letter`);
  await expect(preloads).toHaveAttribute('imagesrcset', /^\/catalogue\/\S+-300\.avif 300w, /);
});

test('every address with a query is a page in each language, whatever its query contains', async () => {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const words = [...ascii.map((letter) => `a${letter}b`), 'मोती हार', 'under 5000', 'a+b c%20d'];
  const queries = words.flatMap((word) => [
    encodeURIComponent(word),
    new URLSearchParams({ q: word }).toString().slice('q='.length),
  ]);
  const paths = ['', '/hi', '/te'].flatMap((base) => [
    ...queries.map((query) => `${base}/search?q=${query}`),
    `${base}/shop?utm_campaign=diwali%20sale&option=Size:16`,
    `${base}/category/necklace?utm_campaign=x%20y`,
    `${base}/product/3?utm_campaign=x+y`,
    `${base}/?utm_source=x%20y`,
  ]);
  const statuses = new Map<string, number>();
  for (const path of paths) statuses.set(path, (await fetch(url + path, { redirect: 'manual' })).status);
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
});
