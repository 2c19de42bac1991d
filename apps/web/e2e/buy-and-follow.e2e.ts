import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { Shop } from './support/shop.ts';

const shopper = { name: 'Asha Rao', email: 'asha@example.in', password: 'marigold garland' };
const trackingNumber = 'EE123456789IN';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([Shop.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  if (shop) expect(await shop.close()).toBe(0);
});

test('a shopper signs up, buys and follows the order that an admin ships', async () => {
  const page = await newPage();
  await lookAround(page);
  await signUp(page);
  const product = await addToCart(page);
  await checkOutAndPay(page);

  await page.getByRole('main').getByRole('heading', { name: 'Your Orders' }).waitFor();
  const order = page.getByRole('article').filter({ hasText: product });
  await order.getByText('Payment Received').first().waitFor();
  const orderId = /KD-\d{6}/.exec((await order.textContent()) ?? '')?.[0];
  expect(orderId).toBeDefined();
  const confirmation = await shop.mailTo(shopper.email, new RegExp(orderId!));
  expect(confirmation.text).toContain(product);

  await shipAsAdmin(orderId!);
  const tracking = await shop.mailTo(shopper.email, /shipped/i);
  expect(tracking.text).toContain(trackingNumber);

  await page.reload();
  await order.getByText('Shipped').first().waitFor();
  await order.getByText(trackingNumber).waitFor();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function lookAround(page: Page): Promise<void> {
  await page.goto(shop.url);
  await page.getByText('Free Shipping on All Orders').first().waitFor();
  await page.getByRole('heading', { name: 'Timeless Elegance, Modern Design' }).waitFor();
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await page.waitForURL('**/shop');
  await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' });
  expect(new URL(page.url()).search).toContain('price-asc');
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByRole('button', { name: /send otp|continue|next/i }).click();
  await dialog.getByLabel('OTP').waitFor();
  const mail = await shop.mailTo(shopper.email, /otp|code/i);
  await dialog.getByLabel('OTP').fill(/\b\d{6}\b/.exec(mail.text)![0]);
  await dialog.getByRole('button', { name: /verify/i }).click();
  await dialog.getByLabel('Name').fill(shopper.name);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created successfully! You are now signed in.').waitFor();
}

/** Opens an available product and puts it into the cart; gives its name. */
async function addToCart(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: 'Available' }).first();
  const name = (await card.getByRole('heading').textContent())!.trim();
  await card.getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Product added to cart successfully!').waitFor();
  await page.getByRole('button', { name: /^cart/i }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await dialog.getByText(name).waitFor();
  await dialog.getByRole('link', { name: 'Check Out' }).or(dialog.getByRole('button', { name: 'Check Out' })).click();
  await page.waitForURL('**/checkout');
  return name;
}

async function checkOutAndPay(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Pay Now' }).click();
  for (const words of ['Phone number must be 10 digits.', 'Pin Code must be 6 digits.', 'State is required.']) {
    await form.getByText(words).first().waitFor();
  }
  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Pin Code').fill('500013');
  await form.getByLabel('Address Lane').fill('12 Temple Street');
  await form.getByLabel('City').fill('Hyderabad');
  await form.getByLabel('Mandal').fill('Amberpet');
  await form.getByLabel('District').fill('Hyderabad');
  await form.getByLabel('State').selectOption('Telangana');
  await form.getByLabel('I accept the Terms & Conditions.').check();
  await form.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('button', { name: /^pay/i }).and(page.locator('dialog *, [role=dialog] *')).last().click();
  await page.getByText('Order successfully placed!').waitFor();
  await page.getByRole('button', { name: 'View Orders' }).or(page.getByRole('link', { name: 'View Orders' })).last().click();
  await page.waitForURL('**/orders');
}

async function shipAsAdmin(orderId: string): Promise<void> {
  const page = await newPage();
  await page.goto(`${shop.url}/orders`);
  await page.getByText('You are not logged in. Please sign in to view your orders.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(shop.admin.email);
  await dialog.getByLabel('Password').fill(shop.admin.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^Welcome back, /).waitFor();
  await page.goto(`${shop.url}/admin-panel`);
  await page.getByRole('button', { name: 'View Orders' }).click();
  const row = page.getByRole('article').filter({ hasText: orderId });
  await row.getByLabel('Status').selectOption('Shipped');
  await row.getByLabel('Tracking number').fill(trackingNumber);
  await row.getByRole('button', { name: /update|save/i }).click();
  await page.getByText('Order status updated successfully!').waitFor();
  await page.context().close();
}
