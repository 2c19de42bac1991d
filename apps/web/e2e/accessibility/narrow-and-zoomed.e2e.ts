import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findLayoutErrors, setDefaultFontSize } from '../support/layout.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { url } from '../support/shop-api.ts';

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
