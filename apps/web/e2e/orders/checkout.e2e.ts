import { eventually, expect, test } from '../support/fixtures.ts';
import { fillInDelivery, paymentWindow, statusPopup } from '../support/checkout.ts';
import { newShopper, type Person, putIntoCart } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

test('does not start a payment for an empty cart', async ({ visit }) => {
  const page = await visit('/checkout', { as: await newShopper() });
  await fillInDelivery(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const error = page.getByRole('alert').getByText('Your cart is empty. Add some items before checking out.');
  await error.waitFor();
  await expect(statusPopup(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/shop');
});

test('shows totals, free shipping, policy links and the states of India', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper });
  const main = page.getByRole('main');
  await main.getByText('Moti Drift Necklace').waitFor();
  await expect(main.getByRole('definition')).toHaveText(['₹9,300', 'FREE', '₹9,300']);
  for (const [name, path] of [
    ['Shipping Policy', '/shipping-policy'],
    ['Returns Policy', '/returns-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const states = await main.getByLabel('State').locator('option').allTextContents();
  expect([states.length, states[1], states.at(-1)]).toEqual([29, 'Andhra Pradesh', 'West Bengal']);
  expect(states).not.toContain('Delhi');
});

test('opens the payment window with the amount, the shop’s name and the form’s contact details', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper });
  await page.evaluate(() => {
    // The provider's script defines window.Razorpay. Wrap it to record the options of each payment window.
    let Razorpay: (new (options: object) => object) | undefined;
    Object.defineProperty(window, 'Razorpay', {
      set: (given: typeof Razorpay) => (Razorpay = given),
      get: () =>
        Razorpay &&
        function (options: object) {
          Object.assign(window, { paymentOptions: JSON.parse(JSON.stringify(options)) as object });
          return new Razorpay!(options);
        },
    });
  });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page, 'Meera Iyer', 'meera@example.in');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).waitFor();
  const options = await page.evaluate(
    () => (window as unknown as { paymentOptions: Record<string, unknown> }).paymentOptions,
  );
  expect(options).toMatchObject({
    amount: 930_000,
    currency: 'INR',
    name: 'Kundan',
    image: new URL('/icons/icon-192.png', page.url()).href,
    prefill: { name: 'Meera Iyer', email: 'meera@example.in', contact: '9876543210' },
    theme: { color: '#6b1426' },
  });
  expect([options['key'], options['order_id']]).toEqual([expect.any(String), expect.stringMatching(/^order_/)]);
});

test('shows each payment status in order, then returns to the home page', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const seesStatus = (words: string) => statusPopup(page).getByText(words, { exact: true }).waitFor();
  await seesStatus('Processing your payment... Do not close this window.');
  await page.getByText('Processing...', { exact: true }).waitFor();
  const paid = Date.now();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await seesStatus('Processing your order...');
  await seesStatus('Order successfully placed!');
  expect(Date.now() - paid).toBeGreaterThanOrEqual(3_000);
  await statusPopup(page).getByRole('link', { name: 'View Orders' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await page.waitForURL((at) => at.pathname === '/');
  expect(Date.now() - paid).toBeGreaterThanOrEqual(6_000);
});

test('shows why a payment failed', async ({ visit, stubApi }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page);
  const kept = 'Your cart and your address are kept.';
  const charged = 'If money has left your account, it becomes your order or comes back by itself.';
  const payAndFail = async (words: string, consequence = kept) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const pay = paymentWindow(page).getByRole('button', { name: 'Pay' });
    const failure = statusPopup(page).getByText(`Payment failed: ${words}`, { exact: true });
    await pay.or(failure).first().waitFor();
    if (await pay.isVisible()) await pay.click();
    await failure.waitFor();
    await statusPopup(page).getByText(consequence).waitFor();
    await expect(statusPopup(page).getByRole('button', { name: 'Try again' })).toHaveCount(
      consequence === kept ? 1 : 0,
    );
    await statusPopup(page).getByRole('button', { name: 'Close' }).click();
  };
  await stubApi(page, '/create-order', 500);
  await payAndFail('Error creating payment order.');
  await stubApi(page, '/create-order', 502, {
    code: 'PAYMENT_ORDER_FAILED',
    message: 'Failed to create payment order.',
  });
  await payAndFail('Failed to create payment order.');
  await stubApi(page, '/create-order', 'abort');
  await payAndFail('An unexpected error occurred. Please try again later.');
  await stubApi(page, '/create-order', 'passthrough');
  await stubApi(page, '/verify-payment', 400);
  await payAndFail('Payment verification failed.', charged);
  await waitForOrderAndRefillCart(shopper);
  await stubApi(page, '/verify-payment', 200, { success: false });
  await payAndFail('Payment verification failed. Signature mismatch.', charged);
  await waitForOrderAndRefillCart(shopper);
  await stubApi(page, '/verify-payment', 'passthrough');
  await stubApi(page, '/create-user-order', 400);
  await payAndFail('Failed to create user order.', charged);
});

/** The payment was captured, so the shop creates the order by itself. Waits for that, then fills the cart again. */
async function waitForOrderAndRefillCart(shopper: Person): Promise<void> {
  await eventually(async () => (await call<unknown[]>('/cart', undefined, { token: shopper.accessToken })).length, 0);
  await putIntoCart(shopper, 9);
}

test('says at once when a PIN code is of an area that is not served', async ({ visit }) => {
  const page = await visit('/checkout', { as: await newShopper() });
  await page.getByLabel('Pin Code').fill('110001');
  const refused = page.getByText(/^We do not deliver to Delhi yet\./);
  await refused.waitFor();
  await page.getByLabel('Pin Code').fill('500034');
  await expect(refused).toHaveCount(0);
  await expect(page.getByLabel('State')).toHaveValue('Telangana');
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
  // Of Chandigarh or Punjab: nothing is known, and what the other PIN code filled in is not true of this one.
  await page.getByLabel('Pin Code').fill('160017');
  await expect(page.getByLabel('State')).toHaveValue('');
  await expect(page.getByLabel('City')).toHaveValue('');
  await expect(page.getByLabel('Mandal')).toHaveAttribute('placeholder', /Tehsil/);
});
