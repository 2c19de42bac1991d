import type { Locator, Page } from '@playwright/test';
import { expect, eventually, test } from '../support/fixtures.ts';
import { newShopper, theAdmin } from '../support/people.ts';

const PRODUCT = '/product/2';
const pathOf = (page: Page) => new URL(page.url()).pathname;
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How many overlays the history has above the page. */
const heightOf = (page: Page) => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0);

const openers: Record<string, (page: Page) => Promise<Locator>> = {
  async search(page) {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    return page.getByRole('searchbox');
  },
  async cart(page) {
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    return page.getByRole('dialog', { name: 'Your Cart' });
  },
  async zoom(page) {
    await page
      .getByRole('button', { name: /Enlarge the photograph/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'Kasu Lakshmi Temple Haar' });
  },
  async 'sign-in'(page) {
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    return page.getByRole('dialog', { name: 'Sign In' });
  },
};

/** Opens an overlay above `below` others. */
async function open(page: Page, name: string, below = 0): Promise<Locator> {
  const overlay = await openers[name]!(page);
  await overlay.waitFor();
  // Its history entry follows a moment after it.
  await eventually(async () => (await heightOf(page)) > below, true);
  return overlay;
}

/** Visits /about and then `path`, so that one Back too many is seen. */
async function visitSecond(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

/** Back closes the overlay; the page, its scroll position and the entries below stay as they are. */
async function expectClosedByBack(page: Page, overlay: Locator): Promise<void> {
  await overlay.waitFor();
  await eventually(async () => (await heightOf(page)) > 0, true);
  const before = [page.url(), await scrollOf(page)];
  await page.goBack();
  await overlay.waitFor({ state: 'hidden' });
  expect([page.url(), await scrollOf(page)]).toEqual(before);
}

for (const width of [390, 1280]) {
  for (const name of Object.keys(openers)) {
    test(`Back closes only the ${name} overlay at ${width} px`, async ({ visit }) => {
      const page = await visit('/about', { width });
      await visitSecond(page, PRODUCT);
      await expectClosedByBack(page, await open(page, name));
      // After Escape no entry is left, neither for Back nor for Forward.
      const overlay = await open(page, name);
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'hidden' });
      await eventually(() => page.evaluate(() => 'overlay' in history.state), false);
      await page.evaluate(() => history.forward());
      await expectClosedByBack(page, await open(page, name));
      await page.goBack();
      await page.waitForURL('**/about');
    });
  }

  test(`Back closes an overlay above a place of the page that a link has led to, at ${width} px`, async ({ visit }) => {
    const page = await visit('/about', { width });
    await visitSecond(page, PRODUCT);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.waitForURL(/#/);
    const cart = await open(page, 'cart');
    const before = await scrollOf(page);
    await expectClosedByBack(page, cart);
    // For the router it was no navigation, which ends with a scroll to the place.
    await page.waitForTimeout(500);
    expect(await scrollOf(page)).toBe(before);
  });

  test(`Back closes overlays one by one, and a link closes them all, at ${width} px`, async ({ visit }) => {
    const page = await visit('/about', { width });
    await visitSecond(page, PRODUCT);
    await page.mouse.wheel(0, 300);
    // The browser scrolls over several frames.
    await eventually(() => scrollOf(page), 300);
    const search = await open(page, 'search');
    await expectClosedByBack(page, await open(page, 'cart', 1));
    await search.waitFor();
    await expectClosedByBack(page, search);

    await open(page, 'search');
    await (await open(page, 'cart', 1)).getByRole('link', { name: 'Go to Shop' }).click();
    await page.waitForURL('**/shop');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL(`**${PRODUCT}`);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test(`a dialog takes over the entry of the one it replaces, also for a full page load, at ${width} px`, async ({
    visit,
  }) => {
    const page = await visit('/about', { width });
    await visitSecond(page, '/contact');
    const signIn = await open(page, 'sign-in');
    await signIn.getByRole('button', { name: 'Sign Up' }).click();
    await expectClosedByBack(page, page.getByRole('dialog', { name: 'Sign Up' }));
    await (await open(page, 'sign-in')).getByRole('link', { name: /Forgot/ }).click();
    await page.waitForURL('**/forgot-password');
    await page.goBack();
    await page.waitForURL('**/contact');
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test(`Back after a reload leaves the page, not an overlay that is gone, at ${width} px`, async ({ visit }) => {
    const page = await visit('/about', { width });
    await visitSecond(page, '/contact');
    await open(page, 'cart');
    await page.reload();
    await eventually(() => page.evaluate(() => 'overlay' in history.state), false);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test(`Back closes the dialogs of the panel at ${width} px`, async ({ visit }) => {
    const page = await visit('/admin-panel/orders', { width, as: theAdmin });
    await visitSecond(page, '/admin-panel/products');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'Delete Product' });
    await question.waitFor();
    await expectClosedByBack(page, question);
    await page.goBack();
    await page.waitForURL('**/admin-panel/orders');
  });
}

test('Back closes the menu of a phone, and a link in it leaves no entry of the menu', async ({ visit }) => {
  const page = await visit('/about', { width: 390 });
  await visitSecond(page, '/contact');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await menu.waitFor();
  await expectClosedByBack(page, menu);
  await openMenu();
  await menu.getByRole('link', { name: 'Best Sellers' }).click();
  await page.waitForURL('**/best-sellers');
  // A link to the page itself closes the menu too.
  await openMenu();
  await menu.getByRole('link', { name: 'Best Sellers' }).click();
  await menu.waitFor({ state: 'hidden' });
  await eventually(() => heightOf(page), 0);
  await page.goBack();
  await page.waitForURL('**/contact');
  await page.goBack();
  await page.waitForURL('**/about');
});

test('Back closes the account menu that was opened by keyboard', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const menu = page.getByRole('menu');
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await menu.waitFor();
  await expectClosedByBack(page, menu);
  expect(pathOf(page)).toBe('/contact');
});

test('Back asks before a half-typed product is left, and leaves after the answer', async ({ visit }) => {
  const page = await visit('/admin-panel/products', { as: theAdmin });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add Product' }).click();
  await main.getByLabel('Name', { exact: true }).fill('Half a name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.evaluate(() => history.back());
  await question.waitFor();
  expect(pathOf(page)).toBe('/admin-panel/products/new');
  await expectClosedByBack(page, question);
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin-panel/products');
});

test('a reload in the moment in which an overlay opens stays on the page', async ({ visit }) => {
  const page = await visit('/about');
  await visitSecond(page, '/contact');
  const browser = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  const closeCart = async () => {
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => 'overlay' in history.state), false);
  };
  for (let time = 0; time < 8; time += 1) {
    // First in peace, so that the cart's code is there.
    await open(page, 'cart');
    await closeCart();
    const loaded = page.waitForEvent('load');
    const clicked = page.evaluate(() => document.querySelector<HTMLElement>('header [aria-label^="Cart"]')?.click());
    await Promise.all([clicked.catch(() => undefined), browser.send('Page.reload'), loaded]);
    await eventually(() => page.evaluate(() => 'overlay' in history.state), false);
    expect(pathOf(page)).toBe('/contact');
  }
});

test('searches although another overlay opens before the history is back at the page', async ({ visit }) => {
  const page = await visit(PRODUCT);
  const field = await open(page, 'search');
  await field.fill('pearl');
  await page.evaluate(() => {
    const traverseTo = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      setTimeout(() => traverseTo(key), 2_000);
      return {};
    };
  });
  await field.press('Enter');
  const cart = await open(page, 'cart');
  await page.waitForURL('**/search?q=pearl');
  await eventually(() => page.evaluate(() => 'overlay' in history.state), true);
  await expectClosedByBack(page, cart);
  await page.goBack();
  await page.waitForURL(`**${PRODUCT}`);
});
