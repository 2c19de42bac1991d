import { eventually, expect, test } from './support/journey.ts';
import { newShopper, putIntoCart } from './support/people.ts';

test('an empty cart says so and leads to the shop', async ({ visit }) => {
  const page = await visit('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByText('Your cart is empty. Add items to proceed.').waitFor();
  await cart.getByRole('link', { name: 'Go to Shop' }).click();
  await page.waitForURL('**/shop');
  await cart.waitFor({ state: 'hidden' });
});

test('a line counts, totals and goes', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/contact', { as: shopper });
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const [beads, drift] = [
    cart.getByRole('listitem').filter({ hasText: 'Rai Gold Bead Necklace' }),
    cart.getByRole('listitem').filter({ hasText: 'Moti Drift Necklace' }),
  ];
  await cart.getByText('Estimated Total').waitFor();
  await cart.getByText('₹12,790').waitFor();
  await cart.getByText('Taxes, discounts, and shipping calculated at checkout.').waitFor();
  await drift.getByText('₹4,650 each').waitFor();
  await drift.getByText('₹9,300').waitFor();
  expect(await beads.getByRole('button', { name: 'Decrease' }).isDisabled()).toBe(true);
  await beads.getByRole('button', { name: 'Increase' }).click();
  await beads.getByText('₹6,980').waitFor();
  await cart.getByText('₹16,280').waitFor();
  await beads.getByRole('button', { name: 'Decrease' }).click();
  await cart.getByText('₹12,790').waitFor();
  await drift.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Item removed from cart successfully.').waitFor();
  await drift.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await eventually(() => cart.getByRole('listitem').count(), 1);
  await cart.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/shop');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await cart.getByRole('link', { name: 'Check Out' }).click();
  await page.waitForURL('**/checkout');
});

test('a line without an image shows the placeholder', async ({ visit, instead }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const line = {
    cart_id: '00000000-0000-4000-8000-000000000001',
    product_id: 9,
    quantity: 1,
    name: 'A piece',
    image: '',
  };
  await instead(page, '/cart', 200, [{ ...line, price: 100, isAvailable: true }]);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const photograph = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').locator('img');
  expect(await photograph.getAttribute('src')).toBe('/placeholder.svg');
});

test('what was sold or withdrawn meanwhile is not added', async ({ visit, instead }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await instead(page, '/products/9', 200, { id: 9, isAvailable: false });
  await add.click();
  await page.getByText('This product is currently sold out.').waitFor();
  await instead(page, '/products/9', 404, { code: 'PRODUCT_NOT_FOUND', message: 'Product not found.' });
  await add.click();
  await page.getByText('Product not found.').waitFor();
  expect(await page.getByRole('button', { name: /^Cart, / }).count()).toBe(0);
});

test('the cart follows its shopper to another device and leaves with the sign-out', async ({ visit }) => {
  const shopper = await newShopper();
  const [phone, desktop] = [await visit('/product/22', { as: shopper, width: 390 }), await visit('/', { as: shopper })];
  await phone.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await phone.getByText('Product added to cart successfully!').waitFor();
  await desktop.reload();
  await desktop.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await desktop.getByRole('button', { name: 'Your account' }).click();
  await desktop.getByRole('menuitem', { name: 'Logout' }).click();
  await desktop.getByRole('button', { name: 'Cart', exact: true }).waitFor();
});
