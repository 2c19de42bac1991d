import { expect, test } from '../support/fixtures.ts';
import { theAdmin } from '../support/people.ts';

test('has its own layout, and an address for every panel', async ({ visit }) => {
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
  for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(0);
  await expect(page.getByText('Free Shipping on All Orders')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await panels.getByRole('link', { name: 'Orders' }).click();
  await page.waitForURL('**/admin-panel/orders');
  await expect(panels.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await expect(panels.locator('[aria-current]')).toHaveCount(1);
  await panels.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'View shop' }).click();
  await page.getByRole('banner').waitFor();
});

test('redirects the addresses of an earlier version', async ({ visit }) => {
  const page = await visit('/admin-panel?panel=orders', { as: theAdmin });
  await page.waitForURL('**/admin-panel/orders');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.goto(new URL('/admin-panel?panel=products&product=1', page.url()).href);
  await page.waitForURL('**/admin-panel/products/1');
  await page.getByRole('heading', { name: /^Edit / }).waitFor();
});

test('reaches every panel from the bottom bar of a phone', async ({ visit }) => {
  const page = await visit('/admin-panel', { as: theAdmin, width: 390 });
  const bar = page.getByRole('navigation', { name: 'Panels' });
  await bar.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mails' }).click();
  await page.waitForURL('**/admin-panel/mails');
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'View shop' }).click();
  await page.getByRole('banner').waitFor();
});
