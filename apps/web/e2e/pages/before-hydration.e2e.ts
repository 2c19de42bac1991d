import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { url } from '../support/shop-api.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newShopper } from '../support/people.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { centerOf } from '../support/photo-zoom.ts';

/** Holds the app's scripts back until `loadScripts` is called: the page is visible but not hydrated. */
function holdScripts() {
  let loadScripts = () => {};
  const scriptsAfter = new Promise<void>((resolve) => (loadScripts = resolve));
  return { scriptsAfter, loadScripts };
}

/** Whether React has hydrated the element. */
const isHydrated = (page: Page, selector: string) =>
  page.evaluate(
    (css) => Object.keys(document.querySelector(css) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );

test('starts the app while a photograph is still loading', async ({ visit }) => {
  const page = await visit('/about');
  let loadHero = () => {};
  const heroAfter = new Promise<void>((resolve) => (loadHero = resolve));
  await page.route('**/catalogue/hero*', (route) => heroAfter.then(() => route.continue()));
  await page.goto(url, { waitUntil: 'commit' });
  await eventually(() => isHydrated(page, 'main h1'), true);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  loadHero();
});

test('replays a click that happens before hydration', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/product/19', { scriptsAfter });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  loadScripts();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});

test('counts each of several quick taps before hydration', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/product/19', { scriptsAfter, as: await newShopper() });
  for (let taps = 0; taps < 3; taps += 1) await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  loadScripts();
  await page.getByRole('button', { name: 'Cart, 4 items' }).waitFor();
});

test('opens a photograph on its jewel after a tap on the icon before hydration', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/product/20', { scriptsAfter, width: 390 });
  await page.locator('.gallery__loupe').first().click();
  loadScripts();
  const zoom = page.getByRole('dialog', { name: 'Chaand Raat Chandbalis' });
  await eventually(() => centerOf(zoom), [74, 46]);
});

test('keeps a size that is chosen before hydration, and adds it', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const options = { name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] };
  await new ShopClient(shopUrl).sendOk(patchProduct, { id: 1, options }, { token: admin.accessToken });
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/product/1', { scriptsAfter, shopUrl, width: 390 });
  for (const size of ['Small', 'Large']) await page.getByRole('radio', { name: size }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  loadScripts();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await expect(page.getByRole('radio', { name: 'Large', includeHidden: true })).toBeChecked();
});

for (const moment of ['before the app runs', 'before its code has loaded'])
  test(`keeps the taps on the testimonials ${moment}`, async ({ visit }) => {
    const page = await visit('/about', { width: 390 });
    const app = holdScripts();
    const testimonials = holdScripts();
    await page.route('**/assets/index-*.js', (route) => app.scriptsAfter.then(() => route.continue()));
    await page.route('**/assets/testimonials-*.js', (route) => testimonials.scriptsAfter.then(() => route.continue()));
    await page.goto(url, { waitUntil: 'commit' });
    const tap = async () => {
      const carousel = page.getByRole('region', { name: 'What Our Customers Say' });
      const next = carousel.getByRole('button', { name: 'Next' });
      await next.tap();
      await next.tap();
      await expect(next).toHaveAttribute('aria-busy', 'true');
    };
    if (moment === 'before the app runs') await tap();
    app.loadScripts();
    await page.waitForFunction(() => window.earlyEvents === null);
    if (moment !== 'before the app runs') await tap();
    testimonials.loadScripts();
    await expect(page.getByRole('button', { name: 'Page 3 of testimonials' })).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-unhydrated] [aria-busy=true]')).toHaveCount(0);
  });

test('opens the photograph of a review that was tapped before the code of the reviews has loaded', async ({
  visit,
}) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const shopper = await newShopper('Sarala Rao');
  const data = new FormData();
  const values = { product_id: '15', product_name: 'Sita', rating: '5', comment: shopper.email };
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#842' } })
    .jpeg()
    .toBuffer();
  data.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), '1.jpg');
  const headers = { authorization: `Bearer ${shopper.accessToken}` };
  const answer = await fetch(`${url}/api/reviews`, { method: 'POST', headers, body: data });
  expect(answer.ok).toBe(true);
  const page = await visit('/about');
  await page.route('**/assets/review-halves-*.js', (route) => scriptsAfter.then(() => route.continue()));
  await page.goto(`${url}/product/15`);
  await page.waitForFunction(() => window.earlyEvents === null);
  const review = page.getByRole('listitem').filter({ hasText: shopper.email });
  await review.getByRole('list', { name: 'Photographs by Sarala Rao' }).getByRole('button').click();
  loadScripts();
  await page.getByRole('dialog', { name: 'Photographs by Sarala Rao' }).waitFor();
});

test('stays where the page was scrolled before hydration, and returns there', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/shop', { scriptsAfter });
  const link = page.getByRole('article').nth(8).getByRole('link');
  // Fonts that arrive later change the height of what is above, and the browser then scrolls with it.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(({ status }) => status === 'loaded'),
  );
  await link.scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => Math.round(scrollY));
  const scrolled = await position();
  expect(scrolled).toBeGreaterThan(100);
  loadScripts();
  await page.waitForFunction(() => window.earlyEvents === null);
  expect(await position()).toBe(scrolled);
  await link.click();
  await page.getByRole('region', { name: 'More to fall for' }).waitFor();
  await eventually(position, 0);
  await page.goBack();
  await eventually(position, scrolled);
});

test('submits a form that was sent before hydration, without a query string', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/contact', { scriptsAfter });
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@example.in');
  await main.getByLabel('Message').fill('Do you polish old pieces?');
  await main.getByLabel('Message').press('Tab');
  await main.getByRole('button', { name: 'Send Message' }).click();
  loadScripts();
  await main.getByRole('alert').getByText('Message sent successfully!').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('keeps what was typed into the checkout form before hydration, beside the draft', async ({ visit }) => {
  const page = await visit('/checkout', { as: await newShopper() });
  const cart = page.getByText('Nothing is in your cart yet.');
  await cart.waitFor();
  await page.getByLabel('City').fill('Hyderabad');
  const { scriptsAfter, loadScripts } = holdScripts();
  await page.route('**/assets/*.js', (route) => scriptsAfter.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyEvents !== undefined);
  await page.getByLabel('Name').fill('Farah Khan');
  loadScripts();
  await cart.waitFor();
  await expect(page.getByLabel('Name')).toHaveValue('Farah Khan');
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
});

test('applies a sort order that was chosen before hydration', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/category/invisible-necklace', { scriptsAfter });
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  loadScripts();
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText('Rai Gold Bead Necklace');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

for (const device of [
  { width: 1280, region: 'banner', signedInButton: 'Your account' },
  { width: 390, region: 'navigation', signedInButton: 'Logout' },
] as const) {
  test(`ignores an early click on Sign In when a session exists, at ${device.width} px`, async ({ visit }) => {
    const { scriptsAfter, loadScripts } = holdScripts();
    const page = await visit('/contact', { scriptsAfter, as: await newShopper(), width: device.width });
    await page.getByRole(device.region).getByRole('button', { name: 'Sign In' }).click();
    // The account menu replaces the button and would open under a resting pointer.
    await page.mouse.move(device.width / 2, 600);
    loadScripts();
    await page.getByRole('button', { name: device.signedInButton }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  });
}

for (const { from, link } of [
  { from: '/best-sellers', link: 'Diamonds' },
  { from: '/category/necklace', link: 'Earrings' },
]) {
  test(`follows a link that is clicked while ${from} hydrates, without a console error`, async ({ visit }) => {
    const page = await visit(from, { schedulerDelay: 400 });
    // The rest of the page follows 400 ms later.
    await eventually(() => isHydrated(page, 'header a'), true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: link }).waitFor();
    await eventually(() => isHydrated(page, 'main h1'), true);
  });
}

test('says that the app could not be loaded, and loads it again', async ({ visit, allow }) => {
  allow(/Failed to load resource/);
  const page = await visit('/dev/mailbox');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(`${url}/shop`);
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await notice.waitFor();
  await page.unroute('**/assets/index-*.js');
  await notice.getByRole('link', { name: 'Reload' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
});

test('shows at once that a button was tapped before hydration', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/', { scriptsAfter, width: 390 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  loadScripts();
  await page.getByRole('dialog', { name: 'Kundan' }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('requests the code of what is tapped before hydration at once', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/', { width: 390, scriptsAfter });
  const requested = page.waitForRequest(/shell-dialogs-.*\.js/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await requested;
  loadScripts();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
});

test('keeps every letter that is typed into the search field before hydration, and what follows', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/', { scriptsAfter, width: 390 });
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('pea');
  loadScripts();
  await page.keyboard.type('rl');
  await page.getByRole('list', { name: 'First results' }).waitFor();
  await expect(field).toHaveValue('pearl');
  await expect(field).toBeFocused();
});

test('replays early taps and typing in their order', async ({ visit }) => {
  const { scriptsAfter, loadScripts } = holdScripts();
  const page = await visit('/product/19', { scriptsAfter });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('pearl');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cart', exact: true }).first().click();
  loadScripts();
  await page.waitForURL('**/search?q=pearl');
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
});
