import { listOrders, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { buy, signUp } from '@kundan/test-support/shop-people';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper, placeOrder, theAdmin } from '../support/people.ts';

test('on a phone, what can be done with selected orders stays at the bottom of the window', async ({ visit }) => {
  const shopper = await newShopper('Indrani Dutta');
  const ids = [await placeOrder(shopper, 23), await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin, width: 390, reducedMotion: true });
  const bar = page.getByRole('group', { name: 'Selected orders' });
  await page.getByLabel(`Select ${ids[0]}`).check();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar.getByRole('button', { name: 'Ship selected (1)' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Print packing slips' })).toBeInViewport({ ratio: 1 });
  // At the end of the list it covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Ship selected (1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Tracking number of ${ids[0]}`).fill('TRK-BAR');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Ship 1 and mail the customer' }).click();
  // At once, because the offer ends after 10 s.
  await expect(bar.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: ids[0] })).toContainText('Payment Received');
  // The whole card opens the order.
  await page.getByRole('listitem').filter({ hasText: ids[1] }).getByText('₹6,450').click();
  await page.getByRole('article', { name: ids[1]! }).waitFor();
});

for (const width of [390, 1280])
  test(`offers nothing for selected orders where none can be selected at ${width} px`, async ({ visit }) => {
    await placeOrder(await newShopper('Indrani Dutta'), 23);
    const page = await visit('/admin-panel/orders', { as: theAdmin, width });
    const ship = page.getByRole('button', { name: 'Ship selected' });
    await ship.waitFor();
    await page.getByLabel('Search').fill('no order has this');
    await page.getByText('No order matches.').waitFor();
    await expect(ship).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print packing slips' })).toHaveCount(0);
  });

test('orders that have left keep their courier when others are shipped with them', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const shop = new ShopClient(shopUrl);
  const asAdmin = { token: admin.accessToken };
  const couriers = ['Delhivery', 'DTDC'].map((name) => ({ name, url: `https://${name}.example/{number}` }));
  await shop.sendOk(updateSettings, { couriers }, asAdmin);
  const account = { name: 'Indrani Dutta', email: newEmail('indrani'), password: 'marigold garland' };
  const shopper = { ...account, ...(await signUp(shop, account)) };
  const [left, lost, next] = [
    await buy(shop, shopper, [[23, 1]], SAMPLE_ADDRESS),
    await buy(shop, shopper, [[23, 1]], SAMPLE_ADDRESS),
    await buy(shop, shopper, [[23, 1]], SAMPLE_ADDRESS),
  ];
  const shipments = [left, lost].map((id) => ({ id, tracking_number: `TRK-${id}`, courier: 'Delhivery' }));
  await shop.sendOk(shipOrders, { shipments }, asAdmin);
  const page = await visit('/admin-panel/orders', { as: admin, shopUrl, reducedMotion: true });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Ship selected (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
  await dialog.getByLabel('Courier').selectOption('DTDC');
  await expect(dialog.getByRole('button', { name: 'Enter the tracking numbers' })).toBeDisabled();
  await dialog.getByLabel(`Tracking number of ${next}`).fill('D-1');
  await expect(dialog.getByRole('button', { name: 'Ship 1 and mail the customer' })).toBeEnabled();
  await dialog.getByLabel(`Tracking number of ${lost}`).fill('D-2');
  await dialog.getByRole('button', { name: 'Ship 2 and mail the customers' }).click();
  await expect(dialog).toHaveCount(0);
  const orders = await shop.sendOk(listOrders, { sort: 'oldest' }, asAdmin);
  expect(orders.map(({ courier, tracking_number: number }) => [courier, number])).toEqual([
    ['Delhivery', `TRK-${left}`],
    ['DTDC', 'D-2'],
    ['DTDC', 'D-1'],
  ]);
});
