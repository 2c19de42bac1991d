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

test('says that an unknown address has no panel, and offers the others', async ({ visit, allow }) => {
  allow(/status of 404/);
  const page = await visit('/admin-panel/no-such-panel', { as: theAdmin });
  await page.getByText('The Admin Panel has no page at this address.').waitFor();
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
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
