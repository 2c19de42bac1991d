import { eventually, expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

test('shows a page in the language of its path, and leads to the same page in the others', async ({ visit }) => {
  const page = await visit('/hi/shop?sort=price-asc', { width: 1280 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const hasDevanagari = () =>
    page.evaluate(() =>
      [...document.fonts].some((font) => font.unicodeRange.includes('U+900') && font.status === 'loaded'),
    );
  await eventually(hasDevanagari, true);
  await page.getByRole('banner').getByRole('group', { name: 'भाषा' }).getByRole('link', { name: 'తెలుగు' }).click();
  await page.waitForURL(/\/te\/shop\?sort=price-asc$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'te-IN');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${url}/shop?sort=price-asc`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Collection');
});

test('stays in its language from page to page, and opens the panel in English', async ({ visit }) => {
  const page = await visit('/hi', { width: 1280 });
  await expect(page).toHaveURL(`${url}/hi/`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/hi\/product\/\d+$/);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(/\/hi\/?$/);
  await page.goto(`${url}/hi/admin-panel`);
  await page.waitForURL(`${url}/admin-panel`);
});

test('names the page in every language to search engines', async ({ visit }) => {
  const page = await visit('/te/shop');
  const links = await page
    .locator('link[hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(links).toEqual([
    ['en', `${url}/shop`],
    ['hi', `${url}/hi/shop`],
    ['te', `${url}/te/shop`],
    ['x-default', `${url}/shop`],
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${url}/te/shop`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${url}/te/shop`);
  expect(await (await page.request.get(`${url}/te/manifest.webmanifest`)).json()).toMatchObject({
    id: '/te/',
    lang: 'te-IN',
    scope: '/te/',
    start_url: '/te/',
    shortcuts: [{ name: 'షాప్', url: '/te/shop' }, { url: '/te/shop#cart' }, { url: '/te/orders' }],
  });
});

test('offers the language of the device once, and goes there only by a tap', async ({ visit }) => {
  const page = await visit('/shop', { locale: 'te-IN', width: 390 });
  const offer = page.getByRole('complementary', { name: 'ఈ షాప్ తెలుగులో కూడా ఉంది.' });
  await offer.waitFor();
  await expect(page).toHaveURL(`${url}/shop`);
  await offer.getByRole('link').click();
  await page.waitForURL(`${url}/te/shop`);
  await page.goto(`${url}/shop`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab'); // what is shown late is loaded with the first key
  await page.getByRole('contentinfo').getByRole('link', { name: 'తెలుగు' }).waitFor();
  await expect(offer).toHaveCount(0);
});

test('opens without a network in the language that was visited, and not in another', async ({ visit, allow }) => {
  allow(/^Failed to load resource/);
  const page = await visit('/hi/', { serviceWorker: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.context().setOffline(true);
  await page.goto(`${url}/hi/contact`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.goto(`${url}/te/contact`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('says without a network which languages are not on the device, and links to those that are', async ({
  visit,
  allow,
}) => {
  allow(/^Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const page = await visit('/contact', { serviceWorker: true });
  // `ready` would be the worker of the English pages, whose scope covers all, also while that of the language is installed.
  const installed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && registration.scope;
    });
  await eventually(installed, `${url}/`);
  await page.goto(`${url}/hi/contact`);
  await eventually(installed, `${url}/hi/`);
  const languages = page.getByRole('banner').getByRole('group', { name: 'भाषा' });
  const [english, telugu] = ['English', 'తెలుగు'].map((name) => languages.getByRole('link', { name }));
  await expect(telugu!).toHaveAttribute('href', '/te/contact');
  await page.context().setOffline(true);
  await expect(telugu!).toHaveCount(0);
  await expect(languages).toContainText('తెలుగు (सिर्फ़ इंटरनेट के साथ)');
  await english!.click();
  await page.waitForURL(`${url}/contact`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const others = page.getByRole('banner').getByRole('group', { name: 'Language' });
  await expect(others).toContainText('తెలుగు (online only)');
  await expect(others.getByRole('link')).toHaveText('हिन्दी');
  await page.context().setOffline(false);
  await expect(others.getByRole('link', { name: 'తెలుగు' })).toHaveAttribute('href', '/te/contact');
});
