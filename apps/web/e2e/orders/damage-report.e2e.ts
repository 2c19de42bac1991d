import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { mailTo, shop } from '../support/shop-api.ts';

/** A photograph of 64 px. */
const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#842' } });
const setStatus = (id: string, status: 'Shipped' | 'Delivered') =>
  shop.sendOk(setOrderStatus, { id, status }, { token: theAdmin.accessToken });

for (const width of [1280, 390]) {
  test(`reports damage to a delivered order at ${width} px, and the owner finds it under Messages`, async ({
    visit,
  }) => {
    const shopper = await newShopper('Meera Iyer');
    const order = await placeOrder(shopper, 9);
    await setStatus(order, 'Delivered');
    const page = await visit('/orders', { as: shopper, width, reducedMotion: true });
    await page.getByRole('button', { name: `Report damage: ${order}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Report damage' });
    await dialog.getByText(/^(24 h|23 h 5\d min) of the 24 hours are left\.$/).waitFor();
    await dialog.getByText(/Consumer Protection Act/).waitFor();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByLabel('What is damaged?')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('What is damaged?').fill(`The clasp of ${order} is bent.`);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    await dialog.getByLabel('Photographs').setInputFiles([
      { name: 'clasp.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() },
      { name: 'box.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() },
    ]);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Please add the link to your video').waitFor();
    await dialog.getByLabel('I have no video').check();
    await expect(dialog.getByLabel('Link to the unboxing video')).toBeDisabled();
    await dialog.getByLabel('I have no video').uncheck();
    await dialog.getByLabel('Link to the unboxing video').fill('my video');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Please enter a link that starts with https.').waitFor();
    await dialog.getByLabel('Link to the unboxing video').fill('https://youtu.be/a1');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    const received = await dialog.getByText(/^We received your report\. Your ticket is KM-\d{6}/).textContent();
    const ticket = /KM-\d{6}/.exec(received ?? '')![0];
    await mailTo(shopper.email, new RegExp(`${order} \\(${ticket}\\)$`));
    await dialog.getByRole('button', { name: 'Back to your orders' }).click();
    await expect(page.getByRole('button', { name: `Report damage: ${order}` })).toBeFocused();
    await page.getByRole('button', { name: `Report damage: ${order}` }).click();
    await expect(dialog.getByLabel('What is damaged?')).toHaveValue('');

    const panel = await visit('/admin-panel/messages', { as: theAdmin, width });
    await panel.getByText(`The clasp of ${order} is bent.`).click();
    const details = panel.getByRole(width === 390 ? 'dialog' : 'complementary', { name: /Meera Iyer/ });
    await expect(details.getByRole('link', { name: 'Unboxing video' })).toHaveAttribute('href', 'https://youtu.be/a1');
    const shown = details.getByRole('list', { name: 'Photographs' }).getByRole('img');
    await expect(shown).toHaveCount(2);
    await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await expectAccessible(panel);
    await details.getByRole('link', { name: order, exact: true }).click();
    await panel.waitForURL(`**/orders?q=${order}&order=${order}`);
  });
}

test('offers the report for an order that is on its way, and not before', async ({ visit }) => {
  const shopper = await newShopper();
  const [paid, shipped] = [await placeOrder(shopper, 9), await placeOrder(shopper, 10)];
  await setStatus(shipped, 'Shipped');
  const page = await visit('/orders', { as: shopper });
  await page.getByRole('heading', { name: `Order ${paid}` }).waitFor();
  await expect(page.getByRole('button', { name: /^Report damage/ })).toHaveAccessibleName(`Report damage: ${shipped}`);
});

test('keeps the report open while it is being sent', async ({ visit }) => {
  const shopper = await newShopper('Meera Iyer');
  const order = await placeOrder(shopper, 9);
  await setStatus(order, 'Delivered');
  const page = await visit('/orders', { as: shopper });
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/claims', (route) => isHeld.then(() => route.continue()));
  await page.getByRole('button', { name: `Report damage: ${order}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Report damage' });
  await dialog.getByLabel('What is damaged?').fill(`The clasp of ${order} is bent.`);
  await dialog.getByLabel('I have no video').check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByRole('button', { name: 'Sending' }).waitFor();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  answer();
  await dialog.getByText(/^We received your report/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
