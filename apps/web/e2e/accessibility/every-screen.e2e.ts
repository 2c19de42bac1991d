import { test } from '../support/fixtures.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin } from '../support/people.ts';
import { expectAccessible } from '../support/axe.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { PANELS, SCREENS } from '../support/screens.ts';
import { url } from '../support/shop-api.ts';

const devices = [
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
];

for (const { device, width } of devices) {
  test(`has no axe violations on a visitor’s screens on a ${device}`, async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await visit('/', { width, reducedMotion: true });
    for (const path of SCREENS) {
      await page.goto(url + path);
      await screenLoaded(page);
      await expectAccessible(page);
    }
  });
}

for (const { device, width } of devices) {
  test(`has no axe violations on a shopper’s screens on a ${device}`, async ({ visit }) => {
    const shopper = await newShopper();
    await placeOrder(shopper, 9);
    await putIntoCart(shopper, 2, 2);
    const page = await visit('/orders', { width, reducedMotion: true, as: shopper });
    await page.getByRole('article').waitFor();
    await expectAccessible(page);
    await page.goto(`${url}/checkout`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.getByRole('main').getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByText('Name is required.').waitFor();
    await expectAccessible(page);
    await page.goto(`${url}/product/2`);
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please provide a valid rating between 1 and 5.').waitFor();
    await expectAccessible(page);
  });
}

for (const { device, width } of devices) {
  test(`has no axe violations in the admin panel on a ${device}`, async ({ visit }) => {
    const page = await visit('/', { width, reducedMotion: true, as: theAdmin });
    for (const panel of PANELS) {
      await page.goto(`${url}/admin-panel${panel}`);
      await screenLoaded(page);
      await expectAccessible(page);
    }
  });
}
