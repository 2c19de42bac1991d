import { readFile } from 'node:fs/promises';
import type { AccountExport } from '@kundan/contracts/account.contract';
import { signIn } from '@kundan/contracts/accounts.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { privacyMessages as hindi } from '@kundan/texts/hi/privacy';
import { addToWishlist, getWishlist } from '@kundan/contracts/wishlist.contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper, placeOrder, putIntoCart, theAdmin, type Person } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';

const REVIEWED = 22;

/** A shopper with an invoiced order, a wish, a review, and an alert about a piece that is sold out. */
async function busyShopper(): Promise<{ shopper: Person; order: string }> {
  const shopper = await newShopper('Meera Iyer');
  const token = shopper.accessToken;
  const order = await placeOrder(shopper, 9);
  await shop.sendOk(setOrderStatus, { id: order, status: 'Shipped' }, { token: theAdmin.accessToken });
  await shop.sendOk(addToWishlist, { product_id: 2 }, { token });
  await shop.sendOk(requestRestockAlert, { id: 6 }, { token });
  await shop.sendOk(submitReview, { product_id: REVIEWED, rating: 5, comment: 'Light and well made' }, { token });
  return { shopper, order };
}

for (const width of [1280, 390]) {
  test(`sees, corrects, exports, withdraws and erases at ${width} px`, async ({ visit }) => {
    const { shopper, order } = await busyShopper();
    const page = await visit('/product/2', { as: shopper, width, reducedMotion: true });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe('[2]');
    if (width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Your Account' }).click();
    } else {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Your Account' }).click();
    }
    await page.waitForURL('**/account');
    const main = page.getByRole('main');
    const part = (name: string) => main.getByRole('region', { name });

    // See
    await expect(part('About you')).toContainText(shopper.email);
    const kept = part('What we keep').getByRole('listitem');
    await expect(kept.filter({ hasText: 'Your orders' })).toContainText('1 order');
    await expect(kept.filter({ hasText: 'Your wish list' })).toContainText('1 piece');
    await expectAccessible(page);

    // Correct
    await part('About you').getByRole('button', { name: 'Change your name' }).click();
    await part('About you').getByLabel('Name').fill('see https://evil.example');
    await part('About you').getByRole('button', { name: 'Save' }).click();
    await part('About you').getByText('Please enter a name without links.').waitFor();
    await part('About you').getByLabel('Name').fill('Meera Krishnan');
    await part('About you').getByRole('button', { name: 'Save' }).click();
    await part('About you')
      .getByText(/^Your name is changed\./)
      .waitFor();
    await expect(part('About you').getByRole('definition').first()).toHaveText('Meera Krishnan');
    await expect(part('About you').getByRole('button', { name: 'Change your name' })).toBeFocused();

    // The language of the mails
    await part('About you').getByLabel('Language of our mails to you').selectOption('తెలుగు (Telugu)');
    await part('About you').getByText('Our mails and notifications to you are in తెలుగు (Telugu) now.').waitFor();
    await expect(part('About you').getByLabel('Language of our mails to you')).toHaveValue('te');

    // Export
    const arriving = page.waitForEvent('download');
    await part('Take it with you').getByRole('button', { name: 'Download your data' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('account.json');
    const { data } = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
    expect(data).toMatchObject({
      account: [{ name: 'Meera Krishnan', email: shopper.email }],
      orders: [{ customer: { phone: '9876543210' } }],
      wishlist: [{ product_id: 2 }],
      restock_alerts: [{ product_id: 6 }],
    });
    await part('Take it with you').getByText('Your data is in the downloads of this device.').waitFor();

    // Withdraw
    const stop = part('What you can stop');
    await stop.getByRole('button', { name: 'End all alerts' }).click();
    await stop.getByText('All alerts have ended.').waitFor();
    await stop.getByText('You have asked for none.').waitFor();
    await expect(stop.getByRole('listitem').filter({ hasText: 'You have asked for none.' })).toBeFocused();
    await stop.getByRole('button', { name: 'Empty the wish list' }).click();
    await stop.getByText('Your wish list is empty.').waitFor();
    expect(await shop.sendOk(getWishlist, {}, { token: shopper.accessToken })).toEqual([]);
    await stop.getByRole('button', { name: 'Stop remembering' }).click();
    await stop.getByRole('button', { name: 'Stop filling in' }).click();
    await stop.getByText('On this device, the checkout begins empty.').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();

    // Erase
    await part('Delete your account').getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    await expect(dialog).toContainText('Orders with an invoice: 8 years after the financial year');
    await expectAccessible(page);
    await dialog.getByLabel('Password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await dialog.getByText('Invalid credentials.').waitFor();
    await dialog.getByLabel('Password').fill(shopper.password);
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first()).toBeVisible();
    const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(JSON.stringify(left)).not.toContain(shopper.email);
    expect((await shop.send(signIn, { email: shopper.email, password: shopper.password })).status).toBe(401);
    const admin = await visit(`/admin-panel/orders?q=${order}`, { as: theAdmin });
    await admin.getByText('Meera Iyer').first().waitFor(); // The order stays, with the name that was entered for it.
    const reviewed = await visit(`/hi/product/${REVIEWED}`);
    await reviewed.getByText(hindi.formerCustomer).first().waitFor();
    await expect(reviewed.getByText('Meera')).toHaveCount(0);
  });
}

test('neither remembers pieces nor fills in the address after the shopper has stopped it, also after a new sign-in', async ({
  visit,
}) => {
  const shopper = await newShopper();
  await placeOrder(shopper, 9);
  await putIntoCart(shopper, 8);
  const page = await visit('/account', { as: shopper });
  for (const name of ['Stop remembering', 'Stop filling in']) await page.getByRole('button', { name }).click();
  const path = (to: string) => page.goto(new URL(to, page.url()).href);
  await path('/product/2');
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  await path('/checkout');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();
  await path('/account');
  await page.getByRole('button', { name: 'Fill in again' }).click();
  await path('/checkout');
  await page.getByRole('region', { name: 'The address of your last order' }).waitFor();
});

test('asks a visitor to sign in, says that it is offline, and loads when the network returns', async ({
  visit,
  stubApi,
}) => {
  const visitor = await visit('/account');
  await visitor.getByText('You are not logged in. Please sign in to see your account.').waitFor();
  await visitor.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await visitor.getByRole('dialog', { name: 'Sign In' }).waitFor();

  const page = await visit('/contact', { as: await newShopper() });
  await stubApi(page, '/account', 'abort');
  await page.goto(new URL('/account', page.url()).href);
  await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
  await stubApi(page, '/account', 500);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await stubApi(page, '/account', 'passthrough');
  await goOffline(page);
  await page.context().setOffline(false);
  await page.getByRole('region', { name: 'What we keep' }).waitFor();
});
