import { buy, signUp } from '@kundan/test-support/shop-people';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/** Counts the clicks and taps from now on. Keys are not counted. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    // A click that a key or a label causes has no pointer, or comes after the click on the label.
    addEventListener('pointerdown', () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}

/** Places orders of one piece in the shop. Returns their ids, oldest first. */
async function placeOrders(shopUrl: string, count: number): Promise<string[]> {
  const shop = new ShopClient(shopUrl);
  const account = { name: 'Ishani Ghosh', email: newEmail('ishani'), password: 'marigold garland' };
  const shopper = { ...account, ...(await signUp(shop, account)) };
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.push(await buy(shop, shopper, [[23, 1]], SAMPLE_ADDRESS));
  return ids;
}

const paste = (field: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('from the dashboard, ten orders are found in one click, oldest first, and shipped in four', async ({
  visit,
  separateShop,
}) => {
  const ids = await placeOrders(separateShop.url, 10);
  const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url });
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: '10 orders to ship' }).click();
  const rows = page.getByRole('row').filter({ hasText: /KD-/ });
  await expect(rows).toHaveCount(10);
  expect(await rows.evaluateAll((found) => found.map((row) => /KD-\d{6}/.exec(row.textContent)?.[0]))).toEqual(ids);
  expect(await clicks()).toBe(1);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Ship selected (10)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
  await dialog.getByLabel(`Tracking number of ${ids[0]}`).evaluate(paste, ids.map((id) => `TRK-${id}`).join('\n'));
  await dialog.getByRole('button', { name: 'Ship 10 and mail the customers' }).click();
  await expectToast(page, '10 orders shipped. Their customers get a mail.');
  expect(await clicks()).toBe(4);
});

for (const width of [1280, 390]) {
  test(`from the dashboard, an order is cancelled and refunded in five clicks at ${width} px`, async ({
    visit,
    separateShop,
  }) => {
    const [id = ''] = await placeOrders(separateShop.url, 1);
    const page = await visit('/admin-panel', { as: separateShop.admin, shopUrl: separateShop.url, width });
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: '1 order to ship' }).click();
    if (width === 390) await page.getByRole('button', { name: `View ${id}` }).click();
    else await page.getByRole('row').filter({ hasText: id }).click();
    await page.getByRole('article', { name: id }).getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: `Cancel order ${id}` }).click();
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await page.getByRole('list', { name: 'Refunds' }).getByText('refunded').first().waitFor();
    expect(await clicks()).toBe(5);
  });
}
