import { patchProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { mailTo, otpFor } from '@kundan/test-support/mailbox';
import { ShopClient } from '@kundan/test-support/shop-client';
import { restockMessages as english } from '@kundan/texts/en/restock';
import { restockMessages as hindi } from '@kundan/texts/hi/restock';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper } from '../support/people.ts';

const ask = 'Tell me when it is back';

test('a visitor verifies an address, and gets one mail when the piece is back, whose link asks first', async ({
  visit,
  separateShop: { url, admin },
}) => {
  const [mistyped, email] = [newEmail(), newEmail()];
  const client = new ShopClient(url);
  const page = await visit('/product/6', { shopUrl: url, reducedMotion: true });
  await page.getByRole('button', { name: ask }).click();
  const dialog = page.getByRole('dialog', { name: /^When “.*” is back$/ });
  await dialog.getByLabel('Email').fill(mistyped);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByText(mistyped).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByRole('button', { name: ask })).toBeFocused();
  await page.getByRole('button', { name: ask }).click();
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByLabel('OTP').fill(await otpFor(client, email));
  await dialog.getByRole('button', { name: 'Send me that mail' }).click();
  await page.getByText('We will write to you once when it is back.').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const product = await client.sendOk(productById, { id: 6 });
  await client.sendOk(updateProduct, { ...product, stock: null, isAvailable: true }, { token: admin.accessToken });
  const mail = await mailTo(client, email, / is back$/);
  const [stop = ''] = /\/restock-alerts\/stop\S*/.exec(mail.text) ?? [];
  const question = await visit(stop, { shopUrl: url });
  await question.getByText(email).waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: 'Stop all alerts' }).click();
  await question.getByText('We send no more alerts to this address').waitFor();
});

test('asks for the size before the address when every size is sold out', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const options = {
    name: 'Size',
    values: [
      { value: '12', stock: 0 },
      { value: '14', stock: 0 },
    ],
  };
  await new ShopClient(shopUrl).sendOk(patchProduct, { id: 1, options }, { token: admin.accessToken });
  const page = await visit('/product/1', { shopUrl });
  await page.getByRole('button', { name: ask }).click();
  await page.getByRole('main').getByText('Please choose a size.').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: '14, Sold Out' }).check();
  await page.getByRole('button', { name: ask }).click();
  await page
    .getByRole('dialog', { name: /^When “.*” is back$/ })
    .getByLabel('Email')
    .waitFor();
});

for (const { path, texts } of [
  { path: '/product/6', texts: english },
  { path: '/hi/product/6', texts: hindi },
])
  test(`a signed-in shopper asks with one tap, and may end the alert, on ${path}`, async ({ visit }) => {
    const page = await visit(path, { as: await newShopper() });
    await page.getByRole('button', { name: texts.ask }).click();
    await page.getByText(texts.done).waitFor();
    await page.getByRole('button', { name: texts.end }).click();
    await page.getByText(texts.ended).waitFor();
    await expect(page.getByRole('button', { name: texts.ask })).toBeVisible();
  });

test('an available piece offers no alert', async ({ visit }) => {
  const page = await visit('/product/2');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await expect(page.getByRole('button', { name: ask })).toHaveCount(0);
});

test('offers the alert before the scripts have loaded', async ({ visit }) => {
  const page = await visit('/product/6', { script: false });
  await expect(page.getByRole('button', { name: ask })).toBeVisible();
});
