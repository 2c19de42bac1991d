import { test } from '../support/journey.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { isAccessible } from '../support/axe.ts';
import { PANELS, SCREENS } from '../support/screens.ts';
import { url } from '../support/shop.ts';

const devices = [
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
];

test.for(devices)('axe finds nothing on any screen of a visitor’s $device', async ({ width }, { visit, allow }) => {
  allow(/status of 404/);
  const page = await visit('/', { width, reducedMotion: true });
  for (const path of SCREENS) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isAccessible(page);
  }
});

test.for(devices)('axe finds nothing on any screen of a shopper’s $device', async ({ width }, { visit }) => {
  const shopper = await newShopper();
  await placeOrder(shopper, 9);
  await putIntoCart(shopper, 2, 2);
  const page = await visit('/orders', { width, reducedMotion: true, as: shopper });
  await page.getByRole('article').waitFor();
  await isAccessible(page);
  await page.goto(`${url}/checkout`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByText('Name is required.').waitFor();
  await isAccessible(page);
  await page.goto(`${url}/product/2`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please provide a valid rating between 1 and 5.').waitFor();
  await isAccessible(page);
});

test.for(devices)('axe finds nothing in the admin panel on a $device', async ({ width }, { visit }) => {
  const page = await visit('/', { width, reducedMotion: true, as: theAdmin });
  for (const panel of PANELS) {
    await page.goto(`${url}/admin-panel${panel}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await isAccessible(page);
  }
});
