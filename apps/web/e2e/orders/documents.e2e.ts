import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

test('a shopper saves the invoice of a shipped order, and reads why it cannot be loaded', async ({
  visit,
  stubApi,
}) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 20);
  await call(`/orders/${id}`, { status: 'Shipped' }, { method: 'PUT', token: theAdmin.accessToken });
  const page = await visit('/orders', { as: shopper });
  const order = page.getByRole('article', { name: `Order ${id}` });
  const invoice = order.getByRole('button', { name: /^Invoice KD\/\d\d-\d\d\/\d{6}$/ });
  const download = page.waitForEvent('download');
  await invoice.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^KD-\d\d-\d\d-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await stubApi(page, `/orders/${id}/invoice`, 404, { message: 'The invoice is not ready yet.' });
  await invoice.click();
  await expect(order.getByRole('alert')).toHaveText('The invoice is not ready yet.');
});

test('an admin saves the invoice beside the order, and the tax sheets of a month', async ({ visit }) => {
  const id = await placeOrder(await newShopper('Nandini Bose'), 20);
  await call(`/orders/${id}`, { status: 'Shipped' }, { method: 'PUT', token: theAdmin.accessToken });
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice KD\// }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Tax', exact: true }).click();
  await page.getByLabel('Month').fill('2026-11');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: HSN summary, B2C (table 12)' }).click();
  const file = await sheet;
  expect(file.suggestedFilename()).toBe('gstr1-hsn(b2c)-2026-11.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('HSN,Description,UQC');
});
