import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { theAdmin } from '../support/people.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { shop } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('asks before a half-typed order is closed', async ({ visit }) => {
  const page = await visit('/admin-panel/orders', { as: theAdmin, reducedMotion: true });
  const open = page.getByRole('main').getByRole('button', { name: 'New order' });
  const dialog = page.getByRole('dialog', { name: 'New order' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await open.click();
  await dialog.getByRole('searchbox', { name: 'Add a product' }).fill('23');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await overlaysLeft(page);
  await open.click();
  await dialog.getByLabel('Name').fill('Meera Iyer');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Name')).toHaveValue('Meera Iyer');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await overlaysLeft(page);
  await expect(page).toHaveURL(/\/admin-panel\/orders/);
});

for (const width of [1440, 390]) {
  test(`a sale at an exhibition is two taps from the product at ${width} px`, async ({ visit, separateShop }) => {
    const { url: shopUrl, admin } = separateShop;
    const shop = new ShopClient(shopUrl);
    const { accessToken: token } = admin;
    const id = 23;
    await shop.sendOk(patchProduct, { id, stock: 1, purity: '22K916' }, { token });
    const stock = async () => (await shop.sendOk(listProducts, { id }, { token }))[0]?.stock;
    const page = await visit('/admin-panel/products?q=23', { as: admin, shopUrl, width, reducedMotion: true });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
      .click(); // 1
    const dialog = page.getByRole('dialog', { name: 'Sold elsewhere' });
    await expect(dialog.getByLabel('Paid by')).toHaveValue('cash');
    await dialog.getByRole('heading', { name: 'Sold elsewhere' }).click(); // no click on the row behind it
    const confirm = dialog.getByRole('button', { name: 'Record the sale of ₹6,450' });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel(/^HUID of /).fill('ab12cd');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    await expectAccessible(page);
    await confirm.click(); // 2
    await expectToast(page, 'Order KD-000001 is made.');
    await expect(dialog).toHaveCount(0);
    await overlaysLeft(page);
    expect(await stock()).toBe(0);

    const [order] = await shop.sendOk(listOrders, { limit: 1 }, { token });
    expect(order).toMatchObject({ name: 'Walk-in customer', status: 'Delivered', payment: { method: 'cash' } });
    await page.goto(`${shopUrl}/admin-panel/orders?order=${order!.id}`);
    const details = page.getByRole('article', { name: order!.id });
    await expect(details).toContainText('Cash');
    await expect(details).toContainText('HUID AB12CD');
    await expect(details.getByText('Phone')).toHaveCount(0);
    await expectAccessible(page);

    // The last piece is gone.
    await page.goto(`${shopUrl}/admin-panel/products?q=23`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
      .click();
    await confirm.click();
    await dialog.getByText('This product is currently sold out.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test(`an order of the telephone waits for its dispatch, and is given back in cash at ${width} px`, async ({
    visit,
    separateShop,
  }) => {
    const { url: shopUrl, admin } = separateShop;
    await new ShopClient(shopUrl).sendOk(patchProduct, { id: 22, price: 2_50_000 }, { token: admin.accessToken });
    const page = await visit('/admin-panel/orders', { as: admin, shopUrl, width, reducedMotion: true });
    await page.getByRole('main').getByRole('button', { name: 'New order' }).click();
    const dialog = page.getByRole('dialog', { name: 'New order' });
    await dialog.getByRole('button', { name: /^Record the sale/ }).click();
    await dialog.getByText('Phone number must be 10 digits.').waitFor();
    for (const query of ['23', '23'] as const) {
      await dialog.getByRole('searchbox', { name: 'Add a product' }).fill(query);
      await dialog.getByRole('list', { name: 'Add a product' }).getByRole('button').first().click();
    }
    await dialog.getByRole('button', { name: 'Record the sale of ₹12,900' }).waitFor();
    await dialog.getByRole('searchbox', { name: 'Add a product' }).fill('22');
    const found = dialog.getByRole('list', { name: 'Add a product' }).getByRole('button');
    await found.filter({ hasText: '₹2,50,000' }).click(); // The list before stays until the answer.
    const forbidden = dialog.getByText('The law forbids cash of ₹2,00,000 or more for one sale');
    await forbidden.waitFor();
    await dialog
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await expect(forbidden).toHaveCount(0);
    await dialog.getByLabel('Paid by').selectOption('UPI');
    await dialog.getByLabel('Reference').fill('425511223344');
    await dialog.getByLabel('Name').fill('Meera Iyer');
    await dialog.getByLabel('Phone').fill('98765 43210');
    await dialog.getByLabel('Pin Code').fill('500013');
    await expect(dialog.getByLabel('State')).toHaveValue('Telangana');
    await dialog.getByLabel('Address Lane').fill('12 Temple Street');
    await dialog.getByLabel('Mandal').fill('Amberpet');
    await dialog.getByLabel('City').fill('Hyderabad');
    await dialog.getByLabel('District').fill('Hyderabad');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record the sale of ₹12,900' }).click();
    await expectToast(page, 'Order KD-000001 is made.');
    await dialog.waitFor({ state: 'hidden' });
    await overlaysLeft(page);

    const [order] = await new ShopClient(shopUrl).sendOk(listOrders, { limit: 1 }, { token: admin.accessToken });
    await page.goto(`${shopUrl}/admin-panel/orders?order=${order!.id}`);
    const details = page.getByRole('article', { name: order!.id });
    await expect(details).toContainText('UPI, 425511223344');
    await details.getByText('More', { exact: true }).click();
    await details.getByRole('button', { name: `Refund ${order!.id}` }).click();
    const refund = page.getByRole('dialog', { name: `Refund ${order!.id}` });
    await refund.getByText(/^₹12,900 of the payment can be given back\. Give the customer the money first/).waitFor();
    await refund.getByLabel('Amount in ₹').fill('450');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, 'The refund was processed.');
    await expect(details).toContainText('₹450');
  });
}

test('a sale over the counter of ₹50,000 or more asks for the address that its invoice names', async ({ visit }) => {
  const page = await visit('/admin-panel/products?q=Kumud', { as: theAdmin, reducedMotion: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sold elsewhere' });
  await dialog.getByText('An invoice of ₹50,000 or more names the buyer’s address').waitFor();
  await dialog.getByLabel('Name').fill('Charulata of the Counter');
  await dialog.getByLabel('City').fill('Hyderabad');
  const record = dialog.getByRole('button', { name: /^Record the sale/ });
  await record.click();
  await dialog.getByText('Address Lane is required.').waitFor();
  await dialog.getByLabel('Pin Code').fill('500013');
  await expect(dialog.getByLabel('State')).toHaveValue('Telangana');
  await dialog.getByLabel('Address Lane').fill('12 Temple Street');
  await dialog.getByLabel('Mandal').fill('Amberpet');
  await dialog.getByLabel('District').fill('Hyderabad');
  await record.click();
  await expect(dialog).toHaveCount(0);
  const sold = await shop.sendOk(listOrders, { q: 'Charulata', limit: 1 }, { token: theAdmin.accessToken });
  expect(sold).toMatchObject([{ status: 'Delivered', email: '' }]);
  expect(sold[0]?.address).toContain('12 Temple Street');
});

for (const width of [1440, 390]) {
  test(`an order of the telephone is paid with a link, and another link is cancelled at ${width} px`, async ({
    visit,
    separateShop,
  }) => {
    const { url: shopUrl, admin } = separateShop;
    const shop = new ShopClient(shopUrl);
    const { accessToken: token } = admin;
    const page = await visit('/admin-panel/orders', { as: admin, shopUrl, width, reducedMotion: true });
    const makeLink = async (name: string) => {
      await page.getByRole('main').getByRole('button', { name: 'New order' }).click();
      const dialog = page.getByRole('dialog', { name: 'New order' });
      await dialog.getByRole('searchbox', { name: 'Add a product' }).fill('23');
      await dialog.getByRole('list', { name: 'Add a product' }).getByRole('button').first().click();
      await dialog.getByLabel('The customer has the pieces already').check();
      await dialog.getByLabel('Reference').fill('not of a link');
      await dialog.getByLabel('Paid by').selectOption('Payment link');
      await expect(dialog.getByLabel('Reference')).toHaveCount(0);
      await expect(dialog.getByLabel('The customer has the pieces already')).toHaveCount(0);
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Phone').fill('98765 43210');
      await dialog.getByLabel('Pin Code').fill('500013');
      await expect(dialog.getByLabel('State')).toHaveValue('Telangana');
      await dialog.getByLabel('Address Lane').fill('12 Temple Street');
      await dialog.getByLabel('Mandal').fill('Amberpet');
      await dialog.getByLabel('City').fill('Hyderabad');
      await dialog.getByLabel('District').fill('Hyderabad');
      await dialog.getByRole('button', { name: 'Make a payment link of ₹6,450' }).click();
      const made = page.getByRole('dialog', { name: 'The payment link is made.' });
      const address = await made.getByLabel('Address of the payment page').inputValue();
      await expect(made.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/919876543210\?/,
      );
      await expectAccessible(page);
      await made.getByRole('button', { name: 'Done' }).click();
      await made.waitFor({ state: 'hidden' });
      return address;
    };
    const paid = await makeLink('Meera Iyer');
    await makeLink('Asha Rao');
    expect(await shop.sendOk(listOrders, { limit: 5 }, { token })).toEqual([]);

    const customer = await page.context().newPage();
    await customer.goto(paid);
    await customer.getByRole('button', { name: 'Pay ₹6,450.00' }).click();
    await customer.getByText('This payment link is paid.').waitFor();
    await customer.close();
    await expect
      .poll(async () =>
        (await shop.sendOk(listOrders, { limit: 5 }, { token })).map(({ name, status }) => [name, status]),
      )
      .toEqual([['Meera Iyer', 'Payment Received']]);

    await page.goto(`${shopUrl}/admin-panel/orders`);
    await page.getByRole('button', { name: 'Payment links (1)' }).click();
    const links = page.getByRole('dialog', { name: 'Payment links' });
    await expectAccessible(page);
    await links.getByRole('button', { name: 'Cancel the payment link of Asha Rao' }).click();
    await expectToast(page, 'The payment link is cancelled. Its pieces are available again.');
    await links.getByText('No payment link waits.').waitFor();
    await links.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Payment links/ })).toHaveCount(0);
  });
}

test('says that a sale needs a connection, and records it once when it is back', async ({
  visit,
  separateShop,
  allow,
}) => {
  allow(/^Failed to load resource/);
  const { url: shopUrl, admin } = separateShop;
  const page = await visit('/admin-panel/products?q=23', { as: admin, shopUrl, reducedMotion: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sell|Sold elsewhere) / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sold elsewhere' });
  const confirm = dialog.getByRole('button', { name: /^Record the sale/ });
  await confirm.waitFor();
  await goOffline(page);
  await dialog.getByText(/^You are offline\. A sale needs a connection/).waitFor();
  // The dialog says the same before and after the attempt: only its lost request tells that it was made.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders'));
  await confirm.click();
  await lost;
  await page.context().setOffline(false);
  await expect(dialog.getByText(/^You are offline/)).toHaveCount(0);
  await confirm.click();
  await expectToast(page, 'Order KD-000001 is made.');
  const orders = await new ShopClient(shopUrl).sendOk(listOrders, { limit: 5 }, { token: admin.accessToken });
  expect(orders).toHaveLength(1);
});

test('names no mail to a customer without an e-mail address', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const customer = { name: 'Meera Iyer', phone: '9876543210', address: SAMPLE_ADDRESS };
  const { id } = await new ShopClient(shopUrl).sendOk(
    createStaffOrder,
    { customer, lines: [{ product_id: 23, quantity: 1 }], payment: { method: 'cash' } },
    { token: admin.accessToken },
  );
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: admin, shopUrl, reducedMotion: true });
  const details = page.getByRole('article', { name: id });
  await details.getByRole('button', { name: 'Ship', exact: true }).click();
  const untracked = page.getByRole('dialog', { name: 'Ship without a tracking number?' });
  await untracked.getByText('The customer cannot follow the parcel.', { exact: true }).waitFor();
  await untracked.getByRole('button', { name: 'Enter the number' }).click();
  await details.getByText('More', { exact: true }).click();
  await details.getByLabel('Status').selectOption('Delivered');
  await details.getByRole('button', { name: 'Set to Delivered', exact: true }).waitFor();

  await page.goto(`${shopUrl}/admin-panel/orders`);
  await page.getByLabel(`Select ${id}`).check();
  await page.getByRole('button', { name: 'Ship selected (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 1 order' });
  await dialog.getByLabel(`Tracking number of ${id}`).fill('TRK-1');
  await dialog.getByRole('button', { name: 'Ship 1', exact: true }).click();
  await expectToast(page, '1 order shipped.');
  await page.getByText('The change can be undone for 10 s.').waitFor();
});

test('two sizes of a product are lines of one sale', async ({ visit, separateShop: { url: shopUrl, admin } }) => {
  const shop = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const values = [
    { value: '12', price: 6_000 },
    { value: '14', price: 7_000 },
    { value: '16', price: 8_000 },
  ];
  await shop.sendOk(patchProduct, { id: 23, options: { name: 'Size', values } }, as);
  const page = await visit('/admin-panel/orders', { as: admin, shopUrl, reducedMotion: true });
  await page.getByRole('main').getByRole('button', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  const lines = dialog.getByRole('list', { name: 'Items' }).getByRole('listitem');
  for (const count of [1, 2]) {
    await dialog.getByRole('searchbox', { name: 'Add a product' }).fill('23');
    await dialog.getByRole('list', { name: 'Add a product' }).getByRole('button').first().click();
    await expect(lines).toHaveCount(count);
  }
  const second = lines.nth(1).getByRole('combobox', { name: 'Size' });
  await expect(second).toHaveValue('14');
  await expect(second.getByRole('option', { name: '12' })).toBeDisabled();
  await second.selectOption('16');
  await expect(lines.nth(0).getByRole('combobox', { name: 'Size' })).toHaveValue('12');
  await lines.nth(1).getByRole('button', { name: 'Increase quantity' }).click();
  await dialog.getByLabel('The customer has the pieces already').check();
  await dialog.getByLabel('Name').fill('Meera Iyer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record the sale of ₹22,000' }).click();
  await expectToast(page, 'Order KD-000001 is made.');
  const [order] = await shop.sendOk(listOrders, { limit: 1 }, as);
  expect(order!.items.map(({ option, quantity }) => [option, quantity])).toEqual([
    ['12', 1],
    ['16', 2],
  ]);
});
