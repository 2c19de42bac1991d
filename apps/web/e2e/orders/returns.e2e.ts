import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { mailTo, shop } from '../support/shop-api.ts';

const asAdmin = { token: theAdmin.accessToken };
const accept = (policy: 'damaged' | 'days') =>
  shop.sendOk(updateSettings, { returns: { accept: policy, days: 7 } }, asAdmin);

// They change the settings of the shop, which the others show.
test.describe.configure({ mode: 'serial' });
test.afterAll(() => accept('damaged'));

for (const width of [1280, 390]) {
  test(`returns a piece at ${width} px, which staff approve, receive and refund`, async ({ visit }) => {
    await accept('days');
    const shopper = await newShopper('Meera Iyer');
    const order = await placeOrder(shopper, 9);
    await shop.sendOk(setOrderStatus, { id: order, status: 'Delivered' }, asAdmin);
    const page = await visit('/orders', { as: shopper, width, reducedMotion: true });
    // The settings reach every page within some seconds.
    const open = page.getByRole('button', { name: `Return: ${order}` });
    await expect(async () => {
      await page.reload();
      await expect(open).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Return pieces' });
    await dialog.getByLabel('Why do you return them?').fill('It is too short.');
    await dialog.getByRole('button', { name: 'Ask for the return' }).click();
    await dialog.getByText('Please choose the pieces that you return.').waitFor();
    await dialog.getByLabel(/^How many of /).selectOption('1');
    await expectAccessible(page);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/return-${width}.png` });
    await dialog.getByRole('button', { name: 'Ask for the return' }).click();
    await dialog.getByText(`We received your return ${order}-R1.`).waitFor();
    await dialog.getByRole('button', { name: 'Back to your orders' }).click();
    await page.getByRole('list', { name: 'Returns' }).getByText(`${order}-R1`).waitFor();
    // Nothing is left to return.
    await expect(open).toBeHidden();
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/order-${width}.png`, fullPage: true });

    const panel = await visit('/admin-panel/returns', { as: theAdmin, width, reducedMotion: true });
    await panel.getByText(`${order}-R1`, { exact: true }).click();
    const details = panel.getByRole(width === 390 ? 'dialog' : 'complementary', { name: `${order}-R1 · Meera Iyer` });
    await details.getByText('It is too short.').waitFor();
    await expectAccessible(panel);
    if (process.env['SHOTS']) await panel.screenshot({ path: `${process.env['SHOTS']}/panel-${width}.png` });
    await details.getByLabel('Note to the customer').fill('Please use its box.');
    await details.getByRole('button', { name: 'Approve' }).click();
    await mailTo(shopper.email, new RegExp(`Your return of order ${order} is approved`));
    await details.getByLabel('Put the pieces back into the stock').check();
    await details.getByRole('button', { name: 'Received' }).click();
    await details.getByText('Return received').waitFor();
    await details.getByRole('button', { name: 'Refund' }).click();
    await details.getByText('Return refunded').waitFor();
    await expect(details.getByRole('button', { name: 'Refund' })).toBeHidden();
  });
}

test('a return that is asked for offline is sent later', async ({ visit, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Unable to preload/);
  await accept('days');
  const shopper = await newShopper();
  const order = await placeOrder(shopper, 10);
  await shop.sendOk(setOrderStatus, { id: order, status: 'Delivered' }, asAdmin);
  const page = await visit('/orders', { as: shopper, reducedMotion: true });
  await page.getByRole('button', { name: `Return: ${order}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Return pieces' });
  await dialog.getByLabel(/^How many of /).selectOption('1');
  await dialog.getByLabel('Why do you return them?').fill('It is too long.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await dialog.getByText(/^Kept on this device\./).waitFor();
  await page.context().setOffline(false);
  await mailTo(shopper.email, new RegExp(`return request for order ${order}`));
});
