import { eventually, expect, test } from './support/journey.ts';
import { newShopper } from './support/people.ts';

test('a product shows what it is, what it costs and whether it is in stock', async ({ visit }) => {
  const page = await visit('/product/2');
  const main = page.getByRole('main');
  await page.getByRole('heading', { level: 1, name: 'Kasu Lakshmi Temple Haar' }).waitFor();
  await main
    .getByRole('img', { name: /lotus|coins/i })
    .first()
    .waitFor();
  await main.getByText('₹86,900').first().waitFor();
  expect(await main.locator('s').first().textContent()).toBe('₹97,500');
  await main.getByText('Sale').first().waitFor();
  await main.getByText('In Stock').waitFor();
  await main.getByText(/Struck lotus coins hang from a line/).waitFor();
});

test('what is sold out cannot be added', async ({ visit }) => {
  const page = await visit('/product/6');
  await page.getByRole('main').getByText('Sold Out').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add to Cart', exact: true }).isDisabled()).toBe(true);
});

test('the quantity starts at one, goes no lower, and as high as wished', async ({ visit }) => {
  const page = await visit('/product/19', { as: await newShopper() });
  const stepper = page.getByRole('group', { name: 'Quantity' });
  const value = () => stepper.getByRole('status').textContent();
  const [less, more] = [
    stepper.getByRole('button', { name: 'Decrease' }),
    stepper.getByRole('button', { name: 'Increase' }),
  ];
  expect([await value(), await less.isDisabled()]).toEqual(['1', true]);
  for (let clicks = 0; clicks < 24; clicks += 1) await more.click();
  expect(await value()).toBe('25');
  await less.click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByText('Product added to cart successfully!').waitFor();
  await page.getByRole('button', { name: 'Cart, 24 items' }).waitFor();
});

test('the photograph opens in full, comes closer, and gives the focus back', async ({ visit }) => {
  const page = await visit('/product/2');
  const opener = page.getByRole('button', { name: /Enlarge the photograph/ });
  await opener.click();
  const zoom = page.getByRole('dialog', { name: 'Kasu Lakshmi Temple Haar' });
  const photograph = zoom.getByRole('img');
  const width = async () => (await photograph.boundingBox())!.width;
  await photograph.waitFor();
  const whole = await width();
  const closer = zoom.getByRole('button', { name: 'Look closer' });
  await closer.click();
  expect(await closer.getAttribute('aria-pressed')).toBe('true');
  await eventually(async () => (await width()) > whole, true);
  await photograph.click();
  await eventually(width, whole);
  await page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'hidden' });
  await eventually(() => opener.evaluate((button) => button === document.activeElement), true);
});

test('a piece is shared by the device’s own sheet, or its address is copied', async ({ visit }) => {
  const page = await visit('/product/2?from=a-friend');
  const share = page.getByRole('button', { name: 'Share' });
  const address = page.url().replace('?from=a-friend', '');
  await page.evaluate(() => {
    const given: string[] = [];
    Object.assign(window, { given });
    navigator.clipboard.writeText = async (text) => void given.push(text);
  });
  await share.click();
  await page.getByText('Link copied.').waitFor();
  await page.evaluate(() => {
    navigator.share = async (what) => void (window as unknown as { given: object[] }).given.push({ ...what });
  });
  await share.click();
  const given = () => page.evaluate(() => (window as unknown as { given: object[] }).given);
  await eventually(given, [address, { title: 'Kasu Lakshmi Temple Haar', url: address }] as object[]);
});

test('a visitor who adds or reviews is asked to sign in', async ({ visit }) => {
  const page = await visit('/product/19');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await signIn.waitFor();
  await page.keyboard.press('Escape');
  await signIn.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  await signIn.waitFor();
});

test('a shopper writes a review and finds it beside the average', async ({ visit, instead }) => {
  const page = await visit('/product/11', { as: await newShopper('Ritika Sharma') });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await page.getByRole('alert').getByText('Please provide a valid rating between 1 and 5.').waitFor();
  const stars = page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio');
  expect(await stars.count()).toBe(5);
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Comment').fill('It wards off more than the evil eye.');
  await instead(page, '/reviews', 500);
  await submit.click();
  await page.getByRole('alert').getByText('Failed to submit review').waitFor();
  await instead(page, '/reviews', 'delay');
  await submit.click();
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  await page.getByText('Review submitted successfully!').waitFor();
  const review = page.getByRole('listitem').filter({ hasText: 'It wards off more than the evil eye.' });
  await review.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await eventually(() => page.getByText('1 review', { exact: true }).count(), 1);
});
