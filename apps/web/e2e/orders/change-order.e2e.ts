import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, mailTo } from '../support/shop-api.ts';

for (const width of [390, 1280]) {
  test(`an order has a page on which its address is changed and it is cancelled, at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    const id = await placeOrder(shopper, 9);
    const page = await visit('/orders', { as: shopper, width, reducedMotion: true });
    await page.getByRole('link', { name: `Order ${id}`, exact: true }).click();
    await page.waitForURL(`**/orders/${id}`);
    const order = page.getByRole('article', { name: `Order ${id}` });
    await expect(order.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
    await expect(order).toContainText(/Expected between \w{3}, \d+ \w{3,4} and \w{3}, \d+ \w{3,4}\./);

    await order.getByRole('button', { name: `Change the address: ${id}` }).click();
    const address = page.getByRole('dialog', { name: `Where order ${id} goes` });
    await expect(address.getByLabel('Address Lane')).toHaveValue('12 Temple Street');
    await expectAccessible(page);
    await address.getByLabel('Address Lane').fill('');
    await address.getByRole('button', { name: 'Save the address' }).click();
    await expect(address.getByText('Address Lane is required.')).toBeVisible();
    await address.getByLabel('Address Lane').fill('7 Tank Bund Road');
    await address.getByRole('button', { name: 'Save the address' }).click();
    await expect(order).toContainText('7 Tank Bund Road');
    expect((await mailTo(shopper.email, /another address/)).text).toContain('7 Tank Bund Road');
    const panel = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, width });
    await expect(panel.getByRole('article', { name: id })).toContainText(/7 Tank Bund Road.*Address changed on \d/);

    await order.getByRole('button', { name: `Cancel this order: ${id}` }).click();
    const cancel = page.getByRole('dialog', { name: `Cancel order ${id}?` });
    await expect(cancel).toContainText('goes back to the account you paid from');
    await expectAccessible(page);
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(order.getByText('Cancelled').first()).toBeVisible();
    await expect(order.getByRole('list', { name: 'Refunds' })).toContainText('refunded');
    await expect(order.getByRole('button', { name: /^Cancel this order/ })).toHaveCount(0);
    expect((await mailTo(shopper.email, /is cancelled/)).text).toContain('We are sending');
  });
}

test('an order that has just left says so, and an order of somebody else is not shown', async ({ visit }) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 9);
  const page = await visit(`/orders/${id}`, { as: shopper });
  await page.getByRole('button', { name: `Cancel this order: ${id}` }).click();
  await call(`/orders/${id}`, { status: 'Shipped' }, { method: 'PUT', token: theAdmin.accessToken });
  const dialog = page.getByRole('dialog', { name: `Cancel order ${id}?` });
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This order is already on its way.');

  const another = await visit(`/orders/${id}`, { as: await newShopper('Meera Iyer') });
  await expect(another.getByText('This order is not one of yours.')).toBeVisible();
});
