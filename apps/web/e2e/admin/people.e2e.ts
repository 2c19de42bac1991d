import { addToWishlist } from '@kundan/contracts/wishlist.contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, shop } from '../support/shop-api.ts';

for (const width of [1280, 390]) {
  test(`finds a person in the list and shows what she bought, wrote and wishes, at ${width} px`, async ({ visit }) => {
    const name = `Hemalatha Setty ${width}`;
    const shopper = await newShopper(name);
    const [first, cancelled] = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
    await call(`/orders/${cancelled}`, { status: 'Cancelled' }, { method: 'PUT', token: theAdmin.accessToken });
    await call(`/orders/${cancelled}/refunds`, { amount: 450 }, { token: theAdmin.accessToken });
    await shop.sendOk(addToWishlist, { product_id: 2 }, { token: shopper.accessToken });
    const message = { name, email: shopper.email, message: 'Is the box lined with velvet?' };
    const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);

    const page = await visit('/admin-panel/people', { as: theAdmin, width, reducedMotion: true });
    await page.getByRole('searchbox', { name: 'Search' }).fill(shopper.email);
    await page.getByText(shopper.email).filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    if (width === 390) await page.getByRole('button', { name: `View ${name}` }).click();
    else await page.getByRole('row').filter({ hasText: name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect(orders.getByRole('listitem')).toHaveCount(2);
    await expect(orders.getByRole('listitem').filter({ hasText: cancelled })).toContainText('₹450 refunded');
    await expect(page.getByRole('region', { name: 'Wishes' }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Messages and damage reports' }).getByText(ticket).click();
    // The page of the person has the words of the message, too.
    await page.getByLabel(`Reply to ${name}`).waitFor();
    await page.goBack();
    // Before the person arrives, the message has the orders of its writer.
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await orders.getByText(first).click();
    await page.getByRole('article', { name: first }).getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  });
}
