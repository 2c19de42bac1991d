import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { Shop } from './support/shop.ts';

const shopper = { name: 'Meera Iyer', email: 'meera@example.in', password: 'jasmine garland' };

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([Shop.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  expect(await shop?.close()).toBe(0);
});

test('a shopper who forgets fields, cancels, is declined and loses the network pays once and gets one order', async () => {
  const page = await checkoutOf(shopper);
  const form = page.getByRole('main');
  const payNow = form.getByRole('button', { name: 'Pay Now' });
  const status = page.getByRole('dialog', { name: 'Payment', exact: true });

  await payNow.click();
  for (const words of [
    'Name is required.',
    'Phone number must be 10 digits.',
    'Pin Code must be 6 digits.',
    'Address Lane is required.',
    'City is required.',
    'Mandal is required.',
    'District is required.',
    'State is required.',
    'You must accept the Terms & Conditions to proceed.',
  ]) {
    await form.getByText(words).waitFor();
  }
  expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);

  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Pin Code').fill('411001');
  expect(await form.getByLabel('State').inputValue()).toBe('Maharashtra');
  expect(await form.getByLabel('District').inputValue()).toBe('Pune');
  await form.getByLabel('Address Lane').fill('7 Flower Lane');
  await form.getByLabel('City').fill('Pune');
  await form.getByLabel('Mandal').fill('Haveli');
  await page.reload();
  expect(await form.getByLabel('Mandal').inputValue()).toBe('Haveli');
  await form.getByRole('listitem').first().waitFor();
  await form.getByLabel('I accept the Terms & Conditions.').check();

  await payNow.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await status.getByText('The payment was cancelled. Your cart is as it was.').waitFor();
  await status.getByRole('button', { name: 'Close' }).click();

  await payNow.click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await status.getByText(/^Payment failed: .*declined/).waitFor();
  await status.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/create-user-order', (route) => route.abort());
  await payNow.click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await status.getByText('Payment safe, order being confirmed.').waitFor();
  await page.unroute('**/api/create-user-order');
  await status.getByRole('button', { name: 'Close' }).click();

  let paymentOrders = 0;
  page.on('request', (request) => (paymentOrders += request.url().endsWith('/api/create-order') ? 1 : 0));
  await payNow.click();
  await status.getByText('Order successfully placed!').waitFor();
  expect(paymentOrders).toBe(0);
  await page.waitForURL(shop.url + '/');

  await page.goto(`${shop.url}/orders`);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});

/** Signs up and puts a piece into the cart by the shop's calls, and opens the checkout. */
async function checkoutOf({ name, email, password }: typeof shopper): Promise<Page> {
  // The service worker would answer the page's calls out of the reach of `route`.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN', serviceWorkers: 'block' });
  const call = (path: string, data: object, token = '') =>
    context.request.post(`${shop.url}/api${path}`, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  await call('/send-otp', { email });
  const otp = /\b\d{6}\b/.exec((await shop.mailTo(email, /otp|code/i)).text)![0];
  await call('/verify-otp', { email, otp });
  expect((await call('/signup', { name, email, password })).status()).toBe(201);
  const session = (await (await call('/signin', { email, password })).json()) as Record<string, string>;
  expect((await call('/cart', { product_id: 3, quantity: 1 }, session['accessToken'])).status()).toBe(200);

  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.url);
  await page.evaluate(({ accessToken = '', refreshToken = '', user }) => {
    const kept = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  return page;
}
