import type { Page } from 'playwright-core';
import { expect, test } from './support/journey.ts';
import { fillInDelivery, paymentWindow, statusPopup } from './support/checkout.ts';
import { newEmail } from './support/people.ts';
import { admin, mailTo, otpFor } from './support/shop.ts';

const shopper = { name: 'Asha Rao', email: newEmail('asha'), password: 'marigold garland' };
const trackingNumber = 'EE123456789IN';

test('a shopper signs up, buys and follows the order that an admin ships', async ({ visit }) => {
  const page = await visit('/', { serviceWorker: true });
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await signUp(page);
  const product = await addToCart(page);
  await fillInDelivery(page, shopper.name, shopper.email);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await statusPopup(page).getByRole('link', { name: 'View Orders' }).click();

  const order = page.getByRole('article').filter({ hasText: product });
  await order.getByText('Payment Received').first().waitFor();
  const orderId = /KD-\d{6}/.exec((await order.textContent()) ?? '')![0];
  expect((await mailTo(shopper.email, new RegExp(orderId))).text).toContain(product);

  await shipAsAdmin(await visit('/orders', { serviceWorker: true }), orderId);
  expect((await mailTo(shopper.email, /shipped/i)).text).toContain(trackingNumber);
  await page.reload();
  await order.getByText('Shipped').first().waitFor();
  await order.getByText(trackingNumber).waitFor();
});

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByLabel('OTP').fill(await otpFor(shopper.email));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await dialog.getByLabel('Name').fill(shopper.name);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created successfully! You are now signed in.').waitFor();
}

/** Opens an available product, puts it into the cart and goes to the checkout; gives its name. */
async function addToCart(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: 'Available' }).first();
  const name = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Product added to cart successfully!').waitFor();
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await dialog.getByText(name).waitFor();
  await dialog.getByRole('link', { name: 'Check Out' }).click();
  await page.waitForURL('**/checkout');
  return name;
}

async function shipAsAdmin(page: Page, orderId: string): Promise<void> {
  await page.getByText('You are not logged in. Please sign in to view your orders.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(admin.email);
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^Welcome back, /).waitFor();
  await page.goto(new URL('/admin-panel', page.url()).href);
  await page.getByRole('button', { name: 'View Orders' }).click();
  const row = page.getByRole('article').filter({ hasText: orderId });
  await row.getByLabel('Status').selectOption('Shipped');
  await row.getByLabel('Tracking number').fill(trackingNumber);
  await row.getByRole('button', { name: /update|save/i }).click();
  await page.getByText('Order status updated successfully!').waitFor();
}
