import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { PANELS, SCREENS } from '../support/screens.ts';
import { url } from '../support/shop-api.ts';

/**
 * A computer and a tablet with a larger default font; 640 px is a 1280 px screen at 200 % zoom; then phones with a larger default font;
 * 320 px is the narrowest phone, or 400 % zoom.
 */
const windows = [
  { width: 1280, fontSize: 24 },
  { width: 1280, fontSize: 32 },
  { width: 900, fontSize: 32 },
  { width: 640, fontSize: 16 },
  { width: 390, fontSize: 24 },
  { width: 390, fontSize: 32 },
  { width: 320, fontSize: 16 },
];
const SMALLEST_TARGET = 24;

test('fits a visitor’s screens into narrow windows and large letters, with large enough targets', async ({
  visit,
  allow,
}) => {
  allow(/status of 404/);
  await checkLayout(await visit('/', { width: 320 }), SCREENS);
});

test('fits a shopper’s screens into narrow windows and large letters, with large enough targets', async ({ visit }) => {
  const shopper = await newShopper('Annapurna Venkatanarasimharajuvaripeta');
  await placeOrder(shopper, 7);
  await putIntoCart(shopper, 5, 10_000);
  const page = await visit('/', { width: 320, as: shopper });
  await checkLayout(page, ['/orders', '/account', '/checkout']);
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').first().waitFor();
  await expectLayout(page);
});

test('fits the admin panel into narrow windows and large letters, with large enough targets', async ({ visit }) => {
  const page = await visit('/', { width: 320, as: theAdmin });
  await checkLayout(
    page,
    PANELS.map((panel) => `/admin-panel${panel}`),
  );
});

for (const fontSize of [24, 32])
  test(`fits the newest dialogs and orders into 390 px with letters of ${fontSize} px`, async ({ visit }) => {
    const shopper = await newShopper('Annapurna Venkatanarasimharajuvaripeta');
    const id = await placeOrder(shopper, 23);
    const page = await visit('/', { width: 390, as: shopper, reducedMotion: true });
    await setDefaultFontSize(await page.context().newCDPSession(page), fontSize);
    await page.goto(`${url}/orders/${id}`);
    await screenLoaded(page);
    await expectFit(page, '.bought div');
    for (const name of ['Change the address', 'Cancel this order']) {
      await page.getByRole('button', { name: `${name}: ${id}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await expectFit(page, '.dialog__title');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }

    const admin = await visit('/', { width: 390, as: theAdmin, reducedMotion: true });
    await setDefaultFontSize(await admin.context().newCDPSession(admin), fontSize);
    await admin.goto(`${url}/admin-panel/orders?order=${id}`);
    await admin.getByRole('article', { name: id }).getByRole('list', { name: 'Items' }).waitFor();
    await expectFit(admin, '.order__item');
    await admin.goto(`${url}/admin-panel/orders`);
    await admin.getByRole('main').getByRole('button', { name: 'New order' }).click();
    const sale = admin.getByRole('dialog', { name: 'New order' });
    await sale.getByRole('searchbox', { name: 'Add a product' }).fill('23');
    await sale.getByRole('list', { name: 'Add a product' }).getByRole('button').first().click();
    await sale.getByLabel('Paid by').selectOption('Payment link');
    await expectFit(admin, '.sale__name');
  });

for (const fontSize of [24, 32])
  test(`fits the home page into 1280 px with letters of ${fontSize} px, and its words beside or above the piece`, async ({
    visit,
  }) => {
    const page = await visit('/', { width: 1280 });
    await setDefaultFontSize(await page.context().newCDPSession(page), fontSize);
    await page.reload();
    await screenLoaded(page);
    expect(await findLayoutErrors(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    const hero = page.getByRole('region', { name: 'Timeless Elegance, Modern Design' });
    const [all, piece] = await Promise.all([hero, hero.getByRole('link').last()].map((each) => each.boundingBox()));
    expect(piece!.y + piece!.height).toBeLessThan(all!.y + all!.height);
  });

/** Asserts that nothing of the page or of its dialog lies beside the window, and that these words have the width of some letters. */
async function expectFit(page: Page, words: string): Promise<void> {
  expect(await findLayoutErrors(page)).toEqual([]);
  const problems = await page.evaluate((selector) => {
    const dialog = document.querySelector('.dialog');
    const beside = [...(dialog?.querySelectorAll('*') ?? [])].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    });
    const narrow = [...document.querySelectorAll(selector)].filter((element) => element.clientWidth < 110);
    return [...beside, ...narrow].map((element) => `${element.tagName} ${element.className}`);
  }, words);
  expect(problems).toEqual([]);
}

/** Sets what the browser's settings call "font size", in px. */
async function setDefaultFontSize(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Elements beyond the right edge, and controls smaller than the minimum target size. Links inside text are exempt. */
async function findLayoutErrors(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    if (document.documentElement.scrollWidth > innerWidth) {
      const over = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      found.push(`${document.documentElement.scrollWidth} px wide: ${over.slice(0, 3).map(name).join(', ')}`);
    }
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]',
    );
    for (const control of controls) {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width < 2;
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (!isHidden && !isInText && (width < smallest || height < smallest)) {
        found.push(`${Math.round(width)} × ${Math.round(height)} px: ${name(control)}`);
      }
    }
    return found;
  }, SMALLEST_TARGET);
}

/** Asserts in each window that nothing lies beside it and that no control is too small. */
async function expectLayout(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  for (const { width, fontSize } of windows) {
    await page.setViewportSize({ width, height: 844 });
    await setDefaultFontSize(session, fontSize);
    // Some components depend on the width, and render after a resize.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect([pathname, width, fontSize, ...(await findLayoutErrors(page))]).toEqual([pathname, width, fontSize]);
  }
}

/** Loads each screen once and resizes the window, which is faster than four loads. */
async function checkLayout(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path);
    await screenLoaded(page);
    await expectLayout(page);
  }
}
