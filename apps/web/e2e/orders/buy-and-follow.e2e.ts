import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fillInDelivery, keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { newEmail } from '../support/people.ts';
import { admin, mailTo, otpFor } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

const shopper = { name: 'Asha Rao', email: newEmail('asha'), password: 'marigold garland' };
const trackingNumber = 'EE123456789IN';

test('lets a shopper sign up, buy and follow the order that an admin ships', async ({ visit }) => {
  const page = await visit('/', { serviceWorker: true });
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Collection' }).waitFor();
  await signUp(page);
  const product = await addToCart(page);
  await fillInDelivery(page, shopper.name, shopper.email);
  await keepPlacedPopup(page);
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
  await dialog.getByLabel('Name').fill(shopper.name);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Account created successfully! You are now signed in.');
}

/** Adds an available product to the cart and opens the checkout. Returns the product's name. */
async function addToCart(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: 'Available' }).first();
  const name = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectToast(page, 'Product added to cart successfully!');
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
  await dialog.waitFor({ state: 'hidden' });
  await overlaysLeft(page);
  // New orders of other tests would move the row of a list of all.
  await page.goto(new URL(`/admin-panel/orders?q=${orderId}`, page.url()).href);
  await page.getByRole('row').filter({ hasText: orderId }).click();
  const order = page.getByRole('article', { name: orderId });
  await order.getByLabel('Tracking number').fill(trackingNumber);
  await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expectToast(page, 'Order status updated successfully!');
}
