import { expect, test } from '../support/fixtures.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

test('shows an empty cart with a link to the shop', async ({ visit }) => {
  const page = await visit('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByText('Your cart is empty. Add items to proceed.').waitFor();
  await cart.getByRole('link', { name: 'Go to Shop' }).click();
  await page.waitForURL('**/shop');
  await cart.waitFor({ state: 'hidden' });
});

test('counts each of several quick taps on the plus button', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/contact', { as: shopper });
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Increase' }).evaluate(async (button: HTMLElement) => {
    for (let tap = 0; tap < 3; tap += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await cart.getByText('₹13,960', { exact: true }).waitFor();
  await expect(cart.getByRole('group', { name: /Rai Gold Bead Necklace/ }).getByRole('status')).toHaveText('4');
});

test('changes the quantity of a cart line, updates the total and removes a line', async ({ visit }) => {
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
  await expect(beads.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  await beads.getByRole('button', { name: 'Increase' }).click();
  await beads.getByText('₹6,980').waitFor();
  await cart.getByText('₹16,280').waitFor();
  await beads.getByRole('button', { name: 'Decrease' }).click();
  await cart.getByText('₹12,790').waitFor();
  await drift.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Item removed from cart successfully.');
  await drift.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await cart.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/shop');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await cart.getByRole('link', { name: 'Check Out' }).click();
  await page.waitForURL('**/checkout');
});

test('shows a placeholder for a cart line without an image', async ({ visit, stubApi }) => {
  const page = await visit('/contact', { as: await newShopper() });
  const line = {
    cart_id: '00000000-0000-4000-8000-000000000001',
    product_id: 9,
    quantity: 1,
    name: 'A piece',
    image: '',
  };
  await stubApi(page, '/cart', 200, [{ ...line, price: 100, isAvailable: true }]);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const photograph = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').locator('img');
  await expect(photograph).toHaveAttribute('src', '/placeholder.svg');
});

test('does not add a product that was sold or deleted in the meantime', async ({ visit, stubApi }) => {
  const page = await visit('/product/9', { as: await newShopper() });
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await stubApi(page, '/products/9', 200, { id: 9, isAvailable: false });
  // Until the answer, the cart shows the piece, and the button opens the cart.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products/9', (route) => answered.then(() => route.fallback()));
  await add.click();
  await page.getByRole('button', { name: 'Added · View cart' }).waitFor();
  answer();
  await expectToast(page, 'This product is currently sold out.');
  await add.waitFor();
  await stubApi(page, '/products/9', 404, { code: 'PRODUCT_NOT_FOUND', message: 'Product not found.' });
  await add.click();
  await expectToast(page, 'Product not found.');
  await expect(page.getByRole('button', { name: /^Cart, / })).toHaveCount(0);
});

test('shows the cart on another device and clears it at sign-out', async ({ visit }) => {
  const shopper = await newShopper();
  const [phone, desktop] = [await visit('/product/22', { as: shopper, width: 390 }), await visit('/', { as: shopper })];
  await phone.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(phone, 'Product added to cart successfully!');
  await desktop.reload();
  await desktop.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await desktop.getByRole('button', { name: 'Your account' }).click();
  await desktop.getByRole('menuitem', { name: 'Logout' }).click();
  await desktop.getByRole('button', { name: 'Cart', exact: true }).waitFor();
});

test('releases the button when the code of the cart cannot be loaded', async ({ visit, allow }) => {
  allow(/Failed to load resource|Failed to fetch/);
  const page = await visit('/dev/mailbox', { as: await newShopper() });
  const { promise: arrives, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/assets/background-*.js', (route) => arrives.then(() => route.abort()));
  await page.goto(new URL('/shop', page.url()).href);
  const add = page
    .getByRole('article')
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  fail();
  await expect(add).not.toHaveAttribute('aria-busy');
});

for (const width of [390, 1280]) {
  test(`brings a removed piece back with its quantity at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper();
    await putIntoCart(shopper, 9, 3);
    const page = await visit('/shop#cart', { as: shopper, width });
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByRole('button', { name: /^Remove/ }).click();
    await cart.getByText(/ is removed\.$/).waitFor();
    await expectToast(page, 'Item removed from cart successfully.');
    await cart.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Product added to cart successfully!');
    await expect(cart.getByRole('listitem').getByRole('status')).toHaveText('3');
    await expect(cart.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
}

for (const [width, height, letters] of [
  [640, 325, 16],
  [844, 390, 16],
  [390, 844, 32],
] as const)
  test(`can be changed and checked out at ${width} × ${height} px with letters of ${letters} px`, async ({ visit }) => {
    const shopper = await newShopper();
    for (const id of [1, 2, 4]) await putIntoCart(shopper, id);
    const page = await visit('/contact', { as: shopper, width, height, reducedMotion: true });
    const device = await page.context().newCDPSession(page);
    await device.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await page.getByRole('button', { name: 'Cart, 3 items' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const remove = cart.getByRole('button', { name: /^Remove Gulbagh/ });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 0.9 });
    for (const link of [cart.getByRole('link', { name: 'Check Out' }), cart.getByText('₹4,03,400')]) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
    const sideways = cart.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .map(({ className }) => String(className)),
    );
    expect(await sideways).toEqual([]);
  });
