import { addAddress, listAddresses } from '@kundan/contracts/address-book.contract';
import { keepPlacedPopup, paymentWindow, statusPopup } from '../support/checkout.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { shop } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

for (const width of [390, 1280]) {
  test(`a saved address is a card of the checkout, and a gift is on the order's page, at ${width} px`, async ({
    visit,
  }) => {
    const shopper = await newShopper();
    await putIntoCart(shopper, 8);
    const page = await visit('/account', { as: shopper, width });
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new address' });
    await dialog.getByLabel('Name').fill('Meera Iyer');
    await dialog.getByLabel('Phone').fill('+91 91234 56789');
    await dialog.getByLabel('Pin Code').fill('500013');
    await dialog.getByLabel('Address Lane').fill('7 Tank Bund Road');
    await dialog.getByLabel('Mandal').fill('Amberpet');
    await dialog.getByLabel('City').fill('Hyderabad');
    await dialog.getByLabel('District').fill('Hyderabad');
    await dialog.getByLabel('State').selectOption('Telangana');
    await dialog.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '7 Tank Bund Road' })).toContainText('Default');
    // The list shows the address before the dialog closes.
    await overlaysLeft(page);

    await page.goto(new URL('/checkout', page.url()).href);
    const main = page.getByRole('main');
    const card = main.getByRole('radio', { name: /Meera Iyer/ });
    await expect(card).toBeChecked();
    await expect(main.getByLabel('City')).toHaveCount(0);
    await main.getByRole('radio', { name: 'Another address' }).check();
    await expect(main.getByLabel('City')).toHaveValue('');
    // What was refused was the other address.
    await main.getByRole('button', { name: 'Pay Now' }).click();
    await main.getByText('City is required.').waitFor();
    await card.check();
    await expect(card).toBeChecked();
    await expect(main.getByLabel('City')).toHaveCount(0);
    await expect(main.getByLabel('Phone')).toHaveValue('9123456789');
    await main.getByLabel('This is a gift').check();
    await main.getByLabel('Your message').fill('Happy birthday, Meera');
    await main.getByLabel('I accept the Terms & Conditions.').check();
    await keepPlacedPopup(page);
    await main.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
    await statusPopup(page).getByText('Order successfully placed!').waitFor();
    await statusPopup(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/orders\/KD-\d{6}$/);
    const order = page.getByRole('article');
    await expect(order).toContainText('7 Tank Bund Road');
    await expect(order).toContainText('Happy birthday, Meera');
  });
}

test('a typed address is there again after the tab was closed, and gone after signing out', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8);
  const page = await visit('/checkout', { as: shopper });
  const lane = page.getByRole('main').getByLabel('Address Lane');
  await lane.fill('7 Tank Bund Road');
  // The app has to run before it can keep what was typed.
  await page.waitForFunction(() => localStorage.getItem('checkout-draft')?.includes('7 Tank Bund Road'));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('main').getByLabel('Address Lane')).toHaveValue('7 Tank Bund Road');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
});

test('another address that was typed is there again after a saved one was chosen', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8);
  const saved = { city: 'Hyderabad', mandal: 'Amberpet', district: 'Hyderabad', state: 'Telangana' as const };
  const address = { ...saved, pinCode: '500013', addressLane: '1 Old Street' };
  const entry = { name: 'Meera Iyer', phone: '9123456789', address };
  await shop.sendOk(addAddress, entry, { token: shopper.accessToken });
  const page = await visit('/checkout', { as: shopper });
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /1 Old Street/ })).toBeChecked();
  await main.getByRole('radio', { name: 'Another address' }).check();
  await main.getByLabel('Address Lane').fill('9 Rose Garden');
  await main.getByLabel('Name').fill('Asha Rao');
  await main.getByRole('radio', { name: /1 Old Street/ }).check();
  await expect(main.getByLabel('Name')).toHaveValue('Meera Iyer');
  await main.getByRole('radio', { name: 'Another address' }).check();
  await expect(main.getByLabel('Address Lane')).toHaveValue('9 Rose Garden');
  await expect(main.getByLabel('Name')).toHaveValue('Asha Rao');
});

test('an address that is refused stays in its fields while it is corrected', async ({ visit, stubApi }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 8);
  const saved = { city: 'Hyderabad', mandal: 'Amberpet', district: 'Hyderabad', addressLane: '1 Old Street' };
  // The PIN code is one of Delhi.
  const address = { ...saved, state: 'Telangana', pinCode: '110001' };
  const entry = { id: 'a1', name: 'Meera Iyer', phone: '9123456789', is_default: true, address };
  const page = await visit('/about', { as: shopper });
  await stubApi(page, '/addresses', 200, [entry]);
  await page.goto(new URL('/checkout', page.url()).href);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /1 Old Street/ })).toBeChecked();
  await main.getByLabel('I accept the Terms & Conditions.').check();
  await main.getByRole('button', { name: 'Pay Now' }).click();
  const pinCode = main.getByLabel('Pin Code');
  await expect(pinCode).toBeFocused();
  await expect(pinCode).toHaveValue('110001');
  await pinCode.fill('500001');
  await expect(pinCode).not.toHaveAttribute('aria-invalid');
  await expect(main.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await expect(pinCode).toHaveValue('500001');
  await main.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).waitFor();
});

test('addresses that are added and deleted offline are sent when the network returns', async ({ visit, allow }) => {
  allow(/^Failed to load resource/);
  const shopper = await newShopper();
  const saved = async () => {
    const found = await shop.sendOk(listAddresses, {}, { token: shopper.accessToken });
    return found.map(({ address }) => address.addressLane);
  };
  const address = {
    city: 'Hyderabad',
    mandal: 'Amberpet',
    district: 'Hyderabad',
    state: 'Telangana',
    pinCode: '500013',
  } as const;
  const old = { name: 'Meera Iyer', phone: '9123456789', address: { ...address, addressLane: '1 Old Street' } };
  await shop.sendOk(addAddress, old, { token: shopper.accessToken });
  const other = { ...old, address: { ...address, addressLane: '3 Lake View' } };
  await shop.sendOk(addAddress, other, { token: shopper.accessToken });
  const page = await visit('/account', { as: shopper });
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new address' });
  await dialog.getByLabel('Name').fill('Meera Iyer');
  await dialog.getByLabel('Phone').fill('91234 56789');
  await dialog.getByLabel('Pin Code').fill('500013');
  await dialog.getByLabel('Address Lane').fill('7 Tank Bund Road');
  await dialog.getByLabel('Mandal').fill('Amberpet');
  await dialog.getByLabel('City').fill('Hyderabad');
  await dialog.getByLabel('District').fill('Hyderabad');
  await expect(dialog.getByLabel('State')).toHaveValue('Telangana');
  await goOffline(page);
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expectToast(page, 'Kept on this device. We will send it when you are back online.');
  await dialog.waitFor({ state: 'hidden' });
  const edited = page.getByRole('dialog', { name: 'Change the address' });
  await page.getByRole('button', { name: 'Edit: Meera Iyer, 3 Lake View' }).click();
  await edited.getByLabel('Address Lane').fill('4 Lake View');
  await edited.getByRole('button', { name: 'Save the address' }).click();
  await edited.waitFor({ state: 'hidden' });
  // Begins with the change that waits.
  await page.getByRole('button', { name: 'Make it the default: Meera Iyer, 4 Lake View' }).click();
  await page.getByRole('button', { name: 'Delete: Meera Iyer, 1 Old Street' }).click();
  const entries = page.getByRole('listitem').filter({ hasText: 'Hyderabad' });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('4 Lake View');
  await expect(page.locator('ul:focus')).toContainText('4 Lake View');
  // At the head of the page, and beside the addresses.
  await expect(page.getByText(/Not sent yet: [34] changes of your addresses\./)).toHaveCount(2);
  expect(await saved()).toEqual(['1 Old Street', '3 Lake View']);

  await page.context().setOffline(false);
  await expect(entries).toHaveCount(2);
  const isDefault = page.getByText('Default', { exact: true });
  await expect(entries.filter({ has: isDefault })).toContainText('4 Lake View');
  await eventually(saved, ['4 Lake View', '7 Tank Bund Road']);
});
