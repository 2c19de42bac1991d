import { type Account, buy, signUp } from '@kundan/test-support/shop-people';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const shopper: Account = { name: 'Lalita Pai', email: newEmail('lalita'), password: 'marigold garland' };

for (const width of [1280, 390]) {
  test(`what the provider does not refund is given back without it, or stays with the order, at ${width} px`, async ({
    visit,
    separateShop: { url: shopUrl, admin },
  }) => {
    const shop = new ShopClient(shopUrl);
    const buyer = { ...shopper, ...(await signUp(shop, shopper)) };
    const id = await buy(shop, buyer, [[23, 1]], SAMPLE_ADDRESS);
    const trouble = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"refunds":"failed"}' };
    expect((await fetch(`${shopUrl}/sandbox/razorpay/trouble`, trouble)).ok).toBe(true);
    const page = await visit(`/admin-panel/orders?order=${id}`, { as: admin, shopUrl, width, reducedMotion: true });
    const order = page.getByRole('article', { name: id });
    const dialog = page.getByRole('dialog', { name: `Refund ${id}` });
    const refund = async (amount: string, more = async () => {}) => {
      await order.getByRole('button', { name: `Refund ${id}` }).click();
      if (amount) await dialog.getByLabel('Amount in ₹').fill(amount);
      await more();
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    };
    await order.getByText('More', { exact: true }).click();
    await refund('450', async () => {
      await dialog.getByLabel('Reason').fill('A scratch');
      await dialog.getByLabel('What it is for').selectOption('Goodwill');
    });
    await expectToast(page, 'The provider did not carry out the refund.');
    await expect(dialog).toHaveCount(0);
    await order.getByText('The provider did not carry out a refund of ₹450.').waitFor();
    await expectAccessible(page);

    await refund('', async () => {
      await expect(dialog.getByLabel('Amount in ₹')).toHaveValue('450');
      await expect(dialog.getByLabel('Reason')).toHaveValue('A scratch');
      await expect(dialog.getByLabel('What it is for')).toHaveValue('goodwill');
      await dialog.getByLabel('Given back by').selectOption('UPI');
      await dialog.getByLabel('Reference').fill('meera@bank');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByLabel('Reference')).toBeFocused();
      await dialog.getByLabel('Reference').fill('631200457');
      await expectAccessible(page);
    });
    await expectToast(page, 'The refund was processed.');
    await expect(order.getByText('The provider did not carry out')).toHaveCount(0);
    await expect(order.getByRole('list', { name: 'Refunds' })).toContainText('₹450 refunded · UPI, 631200457');

    await refund('100');
    await expect(dialog).toHaveCount(0);
    await order.getByLabel('Why the shop keeps the payment').fill('Agreed on the phone');
    await order.getByRole('button', { name: 'Keep the payment' }).click();
    await expectToast(page, 'The shop keeps the payment.');
    await expect(order.getByText('The provider did not carry out')).toHaveCount(0);
  });
}
