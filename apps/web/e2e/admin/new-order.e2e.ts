import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { buy, signUp } from '@kundan/test-support/shop-people';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { Page } from '@playwright/test';
import { expectCoversNoControl } from '../support/covered.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { expectToast, prolongNotices } from '../support/toasts.ts';

/** Counts the tones that the page plays. */
function recordTones(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...input) {
    document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
    start.apply(this, input);
  };
}
const tones = (page: Page) => page.evaluate(() => document.documentElement.dataset.tones);

async function placeOrder(shopUrl: string, email: string): Promise<string> {
  const shop = new ShopClient(shopUrl);
  const session = await signUp(shop, { name: 'Asha Rao', email, password: 'marigold garland' });
  return buy(shop, session, [[2, 1]], { ...SAMPLE_ADDRESS, mandal: 'Amberpet', pinCode: '500013' });
}

for (const width of [1280, 390])
  test(`announces a new order in the open panel with a sound that can be turned off, at ${width} px`, async ({
    visit,
    separateShop,
  }) => {
    const { admin } = separateShop;
    const counted = { id: 2, stock: 5 };
    await new ShopClient(separateShop.url).sendOk(patchProduct, counted, { token: admin.accessToken });
    const page = await visit('/admin-panel/products', { as: admin, shopUrl: separateShop.url, width });
    await page.evaluate(recordTones);
    await page.getByRole('heading', { name: 'Products', level: 1 }).click();
    await page.waitForResponse('**/api/orders?*');

    const id = await placeOrder(separateShop.url, 'asha@example.in');
    expect(id).toBe(formatOrderId(1));
    const notice = page.getByRole('status').filter({ hasText: `New order ${id}: ₹` });
    await notice.waitFor();
    await notice.hover(); // it stays
    await page.getByText('4 in stock, 0 held').filter({ visible: true }).waitFor();
    await notice.getByRole('link').click();
    await page.waitForURL(`**/admin-panel/orders?order=${id}`);
    await expect(notice).toHaveCount(0);
    expect(await tones(page)).toBe('2');

    await page.goto(`${separateShop.url}/admin-panel/products`);
    const more = page.getByRole('button', { name: 'More' });
    if (width === 390) {
      await more.click();
      await page.getByRole('menuitem', { name: 'Turn the sound for orders off' }).click();
    } else {
      const sound = page.getByRole('button', { name: 'Sound for orders' });
      await expect(sound).toHaveAttribute('aria-pressed', 'true');
      await sound.click();
      await expect(sound).toHaveAttribute('aria-pressed', 'false');
    }

    // The device remembers it. A dialog, as the open order is one on a phone, does not hide the notice.
    await prolongNotices(page);
    await page.goto(`${separateShop.url}/admin-panel/orders?order=${id}`);
    const loaded = page.locator('.admin__notice .message__text');
    await loaded.getByText('Orders loaded successfully!').waitFor();
    await expectCoversNoControl(loaded);
    await page.evaluate(recordTones);
    await page.keyboard.press('ArrowDown'); // a browser plays no sound before the first key or tap
    await page.waitForResponse('**/api/orders?page=1&limit=5&*');
    const next = await placeOrder(separateShop.url, 'meera@example.in');
    const second = page.getByRole('status').filter({ hasText: `New order ${next}: ₹` });
    await second.waitFor();
    await expectCoversNoControl(second);
    expect(await tones(page)).toBeUndefined();
    await second.getByRole('button', { name: 'Close the notice' }).click();
    await expect(second).toHaveCount(0);
  });

test('neither a notice nor a toast covers a control, and the own order is not announced', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel', { as: admin, shopUrl });
  await prolongNotices(page);
  await page.goto(`${shopUrl}/admin-panel/orders`);
  const toast = page.locator('.admin__notice .message__text');
  await toast.getByText('Orders loaded successfully!').waitFor();
  await expectCoversNoControl(toast);
  await page.getByRole('button', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  // An order that the panel finds with its first look is not new.
  await page.waitForResponse('**/api/orders?page=1&limit=5&*');
  await placeOrder(shopUrl, 'asha@example.in');
  const notice = page.getByRole('status').filter({ hasText: 'New order KD-000001' });
  await notice.waitFor();
  await expectCoversNoControl(notice);
  await notice.getByRole('button', { name: 'Close the notice' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await overlaysLeft(page);

  await page.goto(`${shopUrl}/admin-panel/products?q=23`);
  await page.waitForResponse('**/api/orders?page=1&limit=5&*');
  await page
    .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Record the sale/ }).click();
  await expectToast(page, 'Order KD-000002 is made.');
  await placeOrder(shopUrl, 'meera@example.in');
  await page.getByRole('status').filter({ hasText: 'New order KD-000003: ₹' }).waitFor();
});
