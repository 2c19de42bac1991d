import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

test('staff record the HUID of a piece, which its shopper can verify', async ({ visit }) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 20);
  // Of this order alone: other tests have orders of the same shop.
  const huid = `H${id.slice(-5)}`;
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  const order = page.getByRole('article', { name: id });
  await order.getByRole('button', { name: 'HUIDs' }).click();
  const dialog = page.getByRole('dialog', { name: `HUIDs of ${id}` });
  const save = dialog.getByRole('button', { name: 'Save the HUIDs' });
  await dialog.getByRole('textbox').fill('ab1');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('An HUID has six capital letters and digits.');
  await dialog.getByRole('textbox').fill(huid.toLowerCase());
  await save.click();
  await expect(dialog).toHaveCount(0);
  await order.getByText(`HUID ${huid}`).waitFor();
  await call(`/orders/${id}`, { status: 'Shipped' }, { method: 'PUT', token: theAdmin.accessToken });
  await page.reload();
  await order.getByText(`HUID ${huid}`).waitFor();
  await expect(order.getByRole('button', { name: 'HUIDs' })).toHaveCount(0);

  const theirs = await visit('/orders', { as: shopper });
  const bought = theirs
    .getByRole('article', { name: `Order ${id}` })
    .getByRole('listitem')
    .filter({ hasText: `HUID: ${huid}` });
  await expect(bought.getByRole('link', { name: 'Verify in BIS CARE' })).toHaveAttribute('href', /^https:/);
});
