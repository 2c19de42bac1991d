import { changeUserOrderAddress } from '@kundan/contracts/orders.contract';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { expect, test } from '../support/fixtures.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';

test('an address that the shopper corrects while staff change it stays, and what staff typed too', async ({
  visit,
}) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper, 20);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  const order = page.getByRole('article', { name: id });
  await order.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: `Where order ${id} goes` });
  const lane = dialog.getByRole('textbox', { name: 'Address Lane' });
  await lane.fill('1 Mistaken Street');
  const address = { ...SAMPLE_ADDRESS, addressLane: '7 Corrected Lane' };
  await shop.sendOk(changeUserOrderAddress, { id, address }, { token: shopper.accessToken });
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This order was changed by somebody else. Please reload and try again.',
  );
  await expect(lane).toHaveValue('1 Mistaken Street');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await order.getByText('7 Corrected Lane').waitFor();
  await order.getByRole('button', { name: 'Change the address' }).click();
  await lane.fill('9 Agreed Road');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog).toHaveCount(0);
  await order.getByText('9 Agreed Road').waitFor();
});
