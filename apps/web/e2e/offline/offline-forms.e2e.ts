import { readMailbox } from '@kundan/test-support/mailbox';
import sharp from 'sharp';
import { fillInDelivery } from '../support/checkout.ts';
import { eventually, expect } from '../support/fixtures.ts';
import { test } from '../support/offline-device.ts';
import { putIntoCart } from '../support/people.ts';
import { call, shop } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('queues a message written offline and delivers it once', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await proxy.disconnect();
  await page.goto(`${proxy.url}/contact`);
  const form = page.getByRole('main');
  const text = `Written on the train by ${shopper.email}`;
  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Message', { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Kept on this device. We will send it when you are back online.').waitFor();
  await page.getByText(/Not sent yet: 1 message\./).waitFor();
  await proxy.reconnect('drop-responses');
  await eventually(() => proxy.changes.length > 1, true);
  await proxy.reconnect();
  // As a browser says that the line is back. The failures so far may have made the next attempt late.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectToast(page, 'Message sent successfully!');
  await eventually(async () => (await readMailbox(shop)).filter((mail) => mail.text.includes(text)).length, 1);
});

test('shows stored orders offline, queues a review and submits it once', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await page.goto(`${proxy.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  await proxy.disconnect();
  await page.goto(`${proxy.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  await page.goto(`${proxy.url}/product/13`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '5 stars' }).check();
  const text = `Written in a tunnel by ${shopper.email}.`;
  await page.getByLabel('Comment').fill(text);
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#842' } });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
  await page.getByRole('region', { name: 'Reviews' }).getByLabel('Photographs').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Kept on this device. We will send it when you are back online.');
  await page.getByText(/Not sent yet: 1 review\./).waitFor();
  await proxy.reconnect();
  await expectToast(page, 'Review submitted successfully!');
  const { reviews } = await call<{ reviews: { comment: string; photos: object[] }[] }>('/products/13/reviews');
  expect(reviews.filter(({ comment }) => comment === text).map(({ photos }) => photos.length)).toEqual([1]);
  expect(proxy.changes.map((change) => change.call)).toEqual(['POST /api/reviews']);
});

test('keeps the checkout form offline and explains that payment needs a connection', async ({ device }) => {
  const { proxy, page, shopper } = device;
  await putIntoCart(shopper, 9);
  await page.goto(`${proxy.url}/checkout`);
  await page.getByLabel('I accept the Terms & Conditions.').waitFor();
  await proxy.disconnect();
  await page.reload();
  // Above the page, so that it moves the form when it appears.
  await page.getByText('You are offline.').waitFor();
  await fillInDelivery(page);
  await page.getByRole('main').getByRole('button', { name: 'Pay Now' }).click();
  await page.getByText('Paying needs a connection, and there is none just now. What you typed is kept.').waitFor();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue('Hyderabad');
});
