import { eventually, expect, test } from './support/journey.ts';
import { fillInDelivery, paymentWindow, statusPopup } from './support/checkout.ts';
import { newShopper, type Person, putIntoCart } from './support/people.ts';
import { call } from './support/shop.ts';

test('an empty cart cannot be paid for', async ({ visit }) => {
  const page = await visit('/checkout', { as: await newShopper() });
  await fillInDelivery(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const problem = page.getByRole('alert').getByText('Your cart is empty. Add some items before checking out.');
  await problem.waitFor();
  expect(await statusPopup(page).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/shop');
});

test('the checkout sums up, ships free, and names the policies', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper });
  const main = page.getByRole('main');
  await main.getByText('Moti Drift Necklace').waitFor();
  expect(await main.getByRole('definition').allTextContents()).toEqual(['₹9,300', 'FREE', '₹9,300']);
  for (const [name, path] of [
    ['Shipping Policy', '/shipping-policy'],
    ['Returns Policy', '/returns-policy'],
    ['Terms & Conditions', '/terms-conditions'],
  ] as const) {
    expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
  const states = await main.getByLabel('State').locator('option').allTextContents();
  expect([states.length, states[1], states.at(-1)]).toEqual([29, 'Andhra Pradesh', 'West Bengal']);
  expect(states).not.toContain('Delhi');
});

test('the payment window is opened for this order, in the shop’s name, with what the form says', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper });
  await page.evaluate(() => {
    // The provider's script defines it; whoever opens a window with it is heard.
    let Razorpay: (new (options: object) => object) | undefined;
    Object.defineProperty(window, 'Razorpay', {
      set: (given: typeof Razorpay) => (Razorpay = given),
      get: () =>
        Razorpay &&
        function (options: object) {
          Object.assign(window, { heard: JSON.parse(JSON.stringify(options)) as object });
          return new Razorpay!(options);
        },
    });
  });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page, 'Meera Iyer', 'meera@example.in');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).waitFor();
  const heard = await page.evaluate(() => (window as unknown as { heard: Record<string, unknown> }).heard);
  expect(heard).toMatchObject({
    amount: 930_000,
    currency: 'INR',
    name: 'Kundan',
    image: new URL('/icons/icon-192.png', page.url()).href,
    prefill: { name: 'Meera Iyer', email: 'meera@example.in', contact: '9876543210' },
    theme: { color: '#6b1426' },
  });
  expect([heard['key'], heard['order_id']]).toEqual([expect.any(String), expect.stringMatching(/^order_/)]);
});

test('the popup speaks in order and in time, and leads home', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const says = (words: string) => statusPopup(page).getByText(words, { exact: true }).waitFor();
  await says('Processing your payment... Do not close this window.');
  await page.getByText('Processing...', { exact: true }).waitFor();
  const paid = Date.now();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await says('Processing your order...');
  await says('Order successfully placed!');
  expect(Date.now() - paid).toBeGreaterThanOrEqual(3_000);
  await statusPopup(page).getByRole('link', { name: 'View Orders' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await page.waitForURL((at) => at.pathname === '/');
  expect(Date.now() - paid).toBeGreaterThanOrEqual(6_000);
});

test('a payment that fails says why', async ({ visit, instead }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page);
  const fails = async (words: string) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const pay = paymentWindow(page).getByRole('button', { name: 'Pay' });
    const failure = statusPopup(page).getByText(`Payment failed: ${words}`, { exact: true });
    await pay.or(failure).first().waitFor();
    if (await pay.isVisible()) await pay.click();
    await failure.waitFor();
    await statusPopup(page).getByRole('button', { name: 'Close' }).click();
  };
  await instead(page, '/create-order', 500);
  await fails('Error creating payment order.');
  await instead(page, '/create-order', 502, {
    code: 'PAYMENT_ORDER_FAILED',
    message: 'Failed to create payment order.',
  });
  await fails('Failed to create payment order.');
  await instead(page, '/create-order', 'silence');
  await fails('An unexpected error occurred. Please try again later.');
  await instead(page, '/create-order', 'the shop');
  await instead(page, '/verify-payment', 400);
  await fails('Payment verification failed.');
  await orderedAnyway(shopper);
  await instead(page, '/verify-payment', 200, { success: false });
  await fails('Payment verification failed. Signature mismatch.');
  await orderedAnyway(shopper);
  await instead(page, '/verify-payment', 'the shop');
  await instead(page, '/create-user-order', 400);
  await fails('Failed to create user order.');
});

/** The money has come, so the shop makes the order by itself; the shopper puts the same into the cart again. */
async function orderedAnyway(shopper: Person): Promise<void> {
  await eventually(async () => (await call<unknown[]>('/cart', undefined, { token: shopper.accessToken })).length, 0);
  await putIntoCart(shopper, 9);
}
