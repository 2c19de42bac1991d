import { createProduct, patchProduct } from '@kundan/contracts/admin/products.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, mailTo } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('lists a sent mail in the mail log and sends it again', async ({ visit }) => {
  const { email } = await newShopper('Farida Sheikh');
  await mailTo(email, /welcome/i);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('link', { name: 'Mails' }).click();
  await page.getByRole('heading', { name: 'Mail log', level: 1 }).waitFor();
  // Other tests send more mails than a page of the log shows.
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.waitForURL(/to=/);
  const mail = page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: /welcome/i });
  await mail.getByText('Sent', { exact: true }).waitFor();
  await mail.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(page, 'The mail is queued again.');
});

test('opens the job queues from the mail log', async ({ visit }) => {
  const page = await visit('/admin-panel/mails', { as: theAdmin });
  await page.getByRole('button', { name: 'Job queues' }).click();
  await page.waitForURL(/\/queues\/$/);
  await page
    .getByRole('link', { name: /maintenance/ })
    .first()
    .click();
  await page.waitForURL(/\/queues\/queue\/maintenance/);
  await page.getByText('Tasks that run periodically.').first().waitFor();
});

test('finds the mails to an address and shows one as its recipient sees it', async ({ visit, allow }) => {
  // Axe tries to look into the frame, which runs no script.
  allow(/^Blocked script execution in 'about:srcdoc'/);
  const { email } = await newShopper('Falguni Mehta');
  const sent = await mailTo(email, /welcome/i);
  for (const width of [1280, 390]) {
    const page = await visit('/admin-panel/mails', { as: theAdmin, width, reducedMotion: true });
    await page.getByRole('searchbox', { name: 'Search' }).fill(email.slice(0, -4).toUpperCase());
    await page.waitForURL(/to=/);
    await page.getByText('1–2 of 2').waitFor(); // the code of the sign-up and the welcome
    const open = page.getByRole('button', { name: /^View Welcome.*Falguni/ });
    if (width === 390) await open.click();
    else await page.getByRole('row').filter({ hasText: 'Welcome to Kundan, Falguni Mehta' }).click();
    const content = page.frameLocator('iframe[title^="The mail: Welcome"]');
    await content.getByText('Explore Collection').waitFor();
    await expect(content.getByText('Welcome, Falguni Mehta')).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
    await expectAccessible(page);
    expect(sent.subject).toContain('Falguni Mehta');
    // The code of the sign-up stays a secret.
    if (width === 390) continue;
    await page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'OTP' }).click();
    await page.getByText('The content of this mail is secret').waitFor();
    await expect(page.getByRole('button', { name: /^Send again: Welcome/ })).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Send again: .*OTP/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Failed' }).click();
    await page.getByText('No mail matches.').waitFor();
  }
});

test('shows which refunds wait, what was refunded and why, and what the shop reconciled', async ({
  visit,
  stubApi,
}) => {
  const shopper = await newShopper('Gargi Sinha');
  const id = await placeOrder(shopper, 23);
  const token = theAdmin.accessToken;
  await call(`/orders/${id}/refunds`, { amount: 450.5, reason: 'A scratched stone' }, { token });
  const page = await visit('/admin-panel', { as: theAdmin });
  await stubApi(page, '/payments/refunds?*', 500);
  // The dashboard has a link to the "payments of cancelled orders" of other tests.
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  await page.getByText('The payments could not be read.').waitFor();
  await stubApi(page, '/payments/refunds?*', 'passthrough');
  await page.getByRole('button', { name: 'Try again' }).click();
  const tabs = page.getByRole('navigation', { name: 'Payments' });
  await tabs.getByRole('link', { name: 'Refunded' }).click();
  const row = page.getByRole('row').filter({ hasText: id });
  for (const words of ['₹450.50', 'Refunded', 'A scratched stone · by an admin', 'Gargi Sinha'])
    await expect(row).toContainText(words);
  await expectAccessible(page);
  await row.getByRole('link', { name: id }).click();
  await page.getByRole('article', { name: id }).waitFor();
  await page.goBack();
  const created_at = '2026-11-20T10:00:00.000Z';
  const completed = { payment_id: 'pay_1', name: 'Asha Rao', amount: 124_000, outcome: 'completed', reason: null };
  const refunded = { payment_id: 'pay_2', name: null, amount: 950.5, outcome: 'refunded', reason: 'amount-differs' };
  await stubApi(page, '/payments/reconciled?*', 200, [
    { ...completed, order_id: 'KD-000042', refund_id: null, created_at },
    { ...refunded, order_id: null, refund_id: 'rfnd_1', created_at },
  ]);
  await tabs.getByRole('link', { name: 'Put right' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3); // with the head
  for (const words of ['₹1,24,000', 'KD-000042', 'Asha Rao', 'Order made'])
    await expect(rows.nth(1)).toContainText(words);
  for (const words of ['₹950.50', 'The amount did not fit the cart.', 'Refunded'])
    await expect(rows.nth(2)).toContainText(words);
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
});

// A shop of its own: a product for sale would appear in the listings and screenshots of the tests that run at the same time.
test('shows what an admin changed, with the old and the new value', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const shop = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const [seller] = await shop.sendOk(listSellers, {}, as);
  const form = {
    name: 'Audited Drops',
    description: 'Pearls.',
    category: 'Earrings',
    image_url: '/catalogue/earrings-1.webp',
    isAvailable: true,
  };
  const { id } = await shop.sendOk(createProduct, { ...form, price: 5620, seller_id: seller!.id }, as);
  await shop.sendOk(patchProduct, { id, price: 6000, stock: 4 }, as);
  for (const width of [1280, 390]) {
    const page = await visit('/admin-panel/audit', { as: admin, shopUrl, width });
    await page.getByText('Price: ₹5,620 → ₹6,000; Stock: none → 4').first().waitFor();
    await expect(page.getByRole('link', { name: `Product ${id}` }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
