import { updateProduct } from '@kundan/contracts/admin/products.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { mailTo, otpFor } from '@kundan/test-support/mailbox';
import { ShopClient } from '@kundan/test-support/shop-client';
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

test('a signed-in shopper asks with one tap, and may end the alert', async ({ visit }) => {
  const page = await visit('/product/6', { as: await newShopper() });
  await page.getByRole('button', { name: ask }).click();
  await page.getByText('We will write to you once when it is back.').waitFor();
  await page.getByRole('button', { name: 'End the alert' }).click();
  await page.getByText('The alert has ended.').waitFor();
  await expect(page.getByRole('button', { name: ask })).toBeVisible();
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
