import { expect } from '../support/fixtures.ts';
import { test } from '../support/offline-device.ts';

test('limits the shop to prices, lists the facts of a product and names its delivery date without a network', async ({
  device,
}) => {
  const { proxy, page } = device;
  await proxy.disconnect();
  await page.goto(`${proxy.url}/shop?max_price=5000`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Moti Drift Necklace',
    'Rai Gold Bead Necklace',
    'Nazar Enamel Necklace',
  ]);
  await page.getByRole('navigation', { name: 'Price', exact: true }).getByRole('link', { name: 'Above' }).click();
  await expect(cards).toHaveCount(8);
  await page.goto(`${proxy.url}/product/16`);
  const facts = page.getByRole('table', { name: 'Details' });
  await expect(facts.getByRole('row', { name: /^Weight/ })).toContainText('1.8 ct the pair');
  const field = page.getByLabel('Delivery date for your PIN code');
  await field.fill('500034');
  await expect(field.locator('..').getByRole('status')).toHaveText(/in Telangana$/);
});
