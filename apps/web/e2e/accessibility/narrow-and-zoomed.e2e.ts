import type { Page } from 'playwright-core';
import { expect, test } from '../support/journey.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { PANELS, SCREENS } from '../support/screens.ts';
import { url } from '../support/shop.ts';

/** A zoom of 200 % on a screen of 1280 px leaves a page 640 px; 320 px is the narrowest phone, or 400 % of zoom. */
const widths = [320, 640];
const SMALLEST_TARGET = 24;

test.for(widths)('at %d px a visitor’s screens fit, and everything can be hit', async (width, { visit, allow }) => {
  allow(/status of 404/);
  await look(await visit('/', { width }), SCREENS);
});

test.for(widths)('at %d px the screens of shoppers and admins fit', async (width, { visit }) => {
  const shopper = await newShopper('Annapurna Venkatanarasimharajuvaripeta');
  await placeOrder(shopper, 7);
  await putIntoCart(shopper, 5, 10_000);
  const page = await visit('/', { width, as: shopper });
  await look(page, ['/orders', '/checkout']);
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').first().waitFor();
  expect(await flaws(page)).toEqual([]);
  const admin = await visit('/', { width, as: theAdmin });
  await look(
    admin,
    PANELS.map((panel) => `/admin-panel${panel}`),
  );
});

/** What reaches over the right edge, and what is too small to be hit. Words in a running text may be as small as the text. */
async function flaws(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    if (document.documentElement.scrollWidth > innerWidth) {
      const over = [...document.body.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1,
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

async function look(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect([path, ...(await flaws(page))]).toEqual([path]);
  }
}
