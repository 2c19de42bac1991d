import { eventually, expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { expectToast } from '../support/toasts.ts';
import { holdRequests } from './hold-requests.ts';

test('shows the photograph, prices, description and availability of a product', async ({ visit }) => {
  const page = await visit('/product/2');
  const main = page.getByRole('main');
  await page.getByRole('heading', { level: 1, name: 'Kasu Lakshmi Temple Haar' }).waitFor();
  await main
    .getByRole('img', { name: /lotus|coins/i })
    .first()
    .waitFor();
  await main.getByText('₹86,900').first().waitFor();
  await expect(main.locator('s').first()).toHaveText('₹97,500');
  await main.getByText('Sale').first().waitFor();
  await main.getByText('In Stock').waitFor();
  await main.getByText(/Struck lotus coins hang from a line/).waitFor();
});

test('disables Add to Cart for a sold-out product', async ({ visit }) => {
  const page = await visit('/product/6');
  await page.getByRole('main').getByText('Sold Out').first().waitFor();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
});

test('starts the quantity at 1, the minimum, and sets no maximum', async ({ visit }) => {
  const page = await visit('/product/19', { as: await newShopper() });
  const stepper = page.getByRole('group', { name: 'Quantity' });
  const quantity = stepper.getByRole('status');
  const [less, more] = [
    stepper.getByRole('button', { name: 'Decrease' }),
    stepper.getByRole('button', { name: 'Increase' }),
  ];
  await expect(quantity).toHaveText('1');
  await expect(less).toBeDisabled();
  for (let clicks = 0; clicks < 24; clicks += 1) await more.click();
  await expect(quantity).toHaveText('25');
  await less.click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Product added to cart successfully!');
  await page.getByRole('button', { name: 'Cart, 24 items' }).waitFor();
});

test('enlarges the photograph, zooms in and restores focus when it closes', async ({ visit }) => {
  const page = await visit('/product/2');
  const opener = page.getByRole('button', { name: /Enlarge the photograph/ }).first();
  await opener.click();
  const zoom = page.getByRole('dialog', { name: 'Kasu Lakshmi Temple Haar' });
  const photograph = zoom.getByRole('img');
  const width = async () => (await photograph.boundingBox())!.width;
  await photograph.waitFor();
  const zoomIn = zoom.getByRole('button', { name: 'Look closer' });
  await expect(zoomIn).toHaveAttribute('aria-pressed', 'true');
  const magnified = await width();
  expect(magnified).toBeGreaterThan(1280);
  await photograph.click();
  await eventually(async () => (await width()) < magnified, true);
  await zoomIn.click();
  await eventually(width, magnified);
  await page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'hidden' });
  await expect(opener).toBeFocused();
});

test('shares a product through the share dialog of the device, or copies its URL', async ({ visit }) => {
  const page = await visit('/product/2?from=a-friend');
  const share = page.getByRole('button', { name: 'Share' });
  const address = page.url().replace('?from=a-friend', '');
  await page.evaluate(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.clipboard.writeText = async (text) => void shared.push(text);
  });
  await share.click();
  await expectToast(page, 'Link copied.');
  await page.evaluate(() => {
    navigator.share = async (data) => void (window as unknown as { shared: object[] }).shared.push({ ...data });
  });
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  await eventually(shared, [address, { title: 'Kasu Lakshmi Temple Haar', url: address }] as object[]);
});

test('asks a visitor to sign in before adding to the cart or writing a review', async ({ visit }) => {
  const page = await visit('/product/19');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await signIn.waitFor();
  await page.keyboard.press('Escape');
  await signIn.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await signIn.waitFor();
});

test('publishes a review and updates the average rating', async ({ visit, stubApi }) => {
  const shopper = await newShopper('Ritika Sharma');
  const text = `It wards off more than the evil eye. ${shopper.email}`;
  const page = await visit('/product/11', { as: shopper });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a review' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await page.getByRole('alert').getByText('Please provide a valid rating between 1 and 5.').waitFor();
  const stars = page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio');
  await expect(stars).toHaveCount(5);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('Comment').fill(text);
  await stubApi(page, '/reviews', 500);
  await submit.click();
  await page.getByRole('alert').getByText('Failed to submit review').waitFor();
  await stubApi(page, '/reviews', 'passthrough');
  const release = await holdRequests(page, '**/api/reviews');
  await submit.click();
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  release();
  await expectToast(page, 'Review submitted successfully!');
  const review = page.getByRole('listitem').filter({ hasText: text });
  await review.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await expect(page.getByText(/^\d+ reviews?$/)).toHaveCount(1);
});

test('loads reviews that failed offline when the network returns', async ({ visit, stubApi }) => {
  const page = await visit('/shop');
  // Before the app runs, the link loads its page from the server.
  await screenLoaded(page);
  await stubApi(page, '/products/3/reviews?page=1&limit=10', 'abort');
  await page.getByRole('article').filter({ hasText: 'Noor Pearl Rani Haar' }).getByRole('link').first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded.' });
  await failure.waitFor();
  await stubApi(page, '/products/3/reviews?page=1&limit=10', 'passthrough');
  await goOffline(page);
  await page.context().setOffline(false);
  await page
    .getByRole('region', { name: 'Reviews' })
    .getByText(/^\d+ reviews?$|No reviews/)
    .waitFor();
  await expect(failure).toHaveCount(0);
});

test('names the delivery date for a PIN code beside the button, also on the page of the next product', async ({
  visit,
}) => {
  const page = await visit('/product/2');
  const field = page.getByLabel('Delivery date for your PIN code');
  const days = field.locator('..').getByRole('status');
  await field.fill('500034');
  await expect(days).toHaveText(/^\w{3}, \d+ \w{3} to \w{3}, \d+ \w{3}, in Telangana$/);
  await field.fill('110001');
  await expect(page.getByRole('alert')).toHaveText(/^We do not deliver to Delhi yet\. Write to/);
  await expect(days).toBeEmpty();
  await field.fill('5000');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Pin Code must be 6 digits.');
  await field.fill('560 001');
  await expect(days).toHaveText(/in Karnataka$/);
  await page.getByRole('region', { name: 'More to fall for' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/product\/2$/);
  // Without the space, which the field of the page before still has.
  await expect(field).toHaveValue('560001');
  await expect(days).toHaveText(/in Karnataka$/);
});
