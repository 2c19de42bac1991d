import { expect, test } from '../support/fixtures.ts';
import { fillInDelivery, keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { newShopper, placeOrder, putIntoCart } from '../support/people.ts';
import { call } from '../support/shop-api.ts';

for (const width of [390, 1280]) {
  test(`asks a returning shopper nothing twice at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper('Meera Iyer');
    await placeOrder(shopper, 9);
    await putIntoCart(shopper, 8);
    const page = await visit('/checkout', { as: shopper, width });
    const main = page.getByRole('main');
    const card = main.getByRole('region', { name: 'The address of your last order' });
    await expect(card).toContainText('12 Temple StreetHyderabad, AmberpetHyderabad, Telangana 500013');
    await expect(main.getByLabel('Name')).toHaveValue('Meera Iyer');
    await expect(main.getByLabel('Email')).toHaveValue(shopper.email);
    await expect(main.getByLabel('Phone')).toHaveValue('9876543210');
    await expect(main.getByLabel('City')).toHaveCount(0);

    await main.getByLabel('I accept the Terms & Conditions.').check();
    await keepPlacedPopup(page);
    await main.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
    await statusPopup(page).getByText('Order successfully placed!').waitFor();
    const [order] = await call<{ address: object; name: string }[]>('/user-orders', undefined, {
      token: shopper.accessToken,
    });
    expect(order).toMatchObject({
      name: 'Meera Iyer',
      address: { addressLane: '12 Temple Street', pinCode: '500013' },
    });
  });
}

test('"Change" shows the fields of the address, filled in, and a reload keeps what was changed', async ({ visit }) => {
  const shopper = await newShopper();
  await placeOrder(shopper, 9);
  await putIntoCart(shopper, 8);
  const page = await visit('/checkout', { as: shopper });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change' }).click();
  await expect(main.getByLabel('Pin Code')).toBeFocused();
  await expect(main.getByLabel('Pin Code')).toHaveValue('500013');
  await expect(main.getByLabel('State')).toHaveValue('Telangana');
  await main.getByLabel('Address Lane').fill('7 Tank Bund Road');
  await page.reload();
  await expect(main.getByLabel('Address Lane')).toHaveValue('7 Tank Bund Road');
  await expect(main.getByRole('button', { name: 'Change' })).toHaveCount(0);
});

test('understands a phone number as people write it, and fills in the place of a PIN code', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8);
  const page = await visit('/checkout', { as: shopper });
  const main = page.getByRole('main');
  await fillInDelivery(page);
  for (const label of ['City', 'District']) await main.getByLabel(label).fill('');
  // A state that was chosen stays, and this one may have been chosen before the place of the first PIN code was known.
  await main.getByLabel('State').selectOption('');
  await main.getByLabel('Phone').fill('+91 98765 43210');
  await main.getByLabel('Pin Code').fill('411 001');
  await expect(main.getByLabel('City')).toHaveValue('Pune');
  await expect(main.getByLabel('District')).toHaveValue('Pune');
  await expect(main.getByLabel('State')).toHaveValue('Maharashtra');
  await keepPlacedPopup(page);
  await main.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await statusPopup(page).getByText('Order successfully placed!').waitFor();
  const [order] = await call<object[]>('/user-orders', undefined, { token: shopper.accessToken });
  expect(order).toMatchObject({ phone: '9876543210', address: { pinCode: '411001' } });
});

test('on a phone, the checkout has no tab bar and no menu, and the amount is beside Pay Now', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8, 2);
  const page = await visit('/checkout', { as: shopper, width: 390 });
  const main = page.getByRole('main');
  const amount = main.locator('p').filter({ hasText: /^Total ₹9,300$/ });
  await expect(amount).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: 'Pay Now' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeHidden();
  await main.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
});

test('the contact form knows the sender and the order that the message is about', async ({ visit }) => {
  const shopper = await newShopper('Farida Merchant');
  const page = await visit('/contact?order=KD-000042', { as: shopper });
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name')).toHaveValue('Farida Merchant');
  await expect(main.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(main.getByLabel('Message')).toHaveValue('About order KD-000042: ');
});
