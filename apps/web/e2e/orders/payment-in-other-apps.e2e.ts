import { expect, test } from '../support/fixtures.ts';
import { fillInDelivery, paymentWindow } from '../support/checkout.ts';
import { newShopper, putIntoCart } from '../support/people.ts';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 ' +
  'Instagram 358.0.0.34.95 (iPhone16,1; iOS 18_1; en_IN)';

test('pays inside Instagram: the page is left, no callback is called, and the result page shows the order', async ({
  visit,
}) => {
  const shopper = await newShopper('Meera Iyer');
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper, userAgent: INSTAGRAM, width: 390 });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fillInDelivery(page, shopper.name);
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  let verifications = 0;
  page.on('request', (request) => (verifications += request.url().endsWith('/api/verify-payment') ? 1 : 0));

  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: 'Fail' }).click();
  await page.waitForURL(/\/payment\/result\?order=order_\w+$/);
  await page.getByText('The payment was not completed').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();

  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.getByLabel('I accept the Terms & Conditions.').check();
  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/payment\/result\?order=order_\w+$/);
  await page.getByRole('heading', { name: 'Order successfully placed!' }).waitFor();
  await page.getByText(/^Your order is KD-\d{6}\./).waitFor();
  expect(verifications).toBe(0);
  expect(await page.context().cookies()).toEqual([]);

  const elsewhere = await visit(page.url().slice(new URL(page.url()).origin.length));
  await elsewhere.getByText(/^Your order is KD-\d{6}\./).waitFor();
  await elsewhere.getByRole('button', { name: 'Sign in to see your orders.' }).waitFor();
  await expect(elsewhere.getByText(shopper.name)).toHaveCount(0);

  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
