import { createSeller, listSellers, updateSeller } from '@kundan/contracts/admin/sellers.contract';
import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { eventually, expect, test } from '../support/fixtures.ts';
import { theAdmin } from '../support/people.ts';
import { url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('changes the settings, which the shop then shows', async ({ visit, separateShop }) => {
  const { url: shopUrl, admin } = separateShop;
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  await page.getByLabel('Legal name').fill('Kundan Jewels LLP');
  await page.getByLabel('Address', { exact: true }).fill('12 Lake Road, Hyderabad');
  // A union territory too, where a business can be registered as well.
  await page.getByLabel('State').selectOption('Delhi');
  await page.getByLabel('State').selectOption('Telangana');
  await page.getByLabel('Support email').fill('help@kundan.example');
  await page.getByLabel('Support phone').fill('+91 40 1234 5678');
  await page.getByLabel('Officer’s name').fill('Meera Iyer');
  await page.getByLabel('Designation').fill('Manager');
  await page.getByLabel('Officer’s email').fill('meera@kundan.example');
  await page.getByLabel('GSTIN').fill('27AAPFU');
  await page.getByLabel('Years for orders with an invoice').fill('6');
  await page.getByLabel('Days for messages').fill('365');
  await page.getByRole('button', { name: 'Add a courier' }).click();
  await page.getByLabel('Courier', { exact: true }).fill('Blue Dart');
  await page.getByLabel('Tracking page').fill('https://track.example/{tracking_number}');
  const servers = page.getByRole('group', { name: 'Company 3' });
  await expect(servers.getByLabel('What it does for you')).toHaveValue('Runs our servers');
  await servers.getByLabel('Company (optional)').fill('Lake Hosting');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await page.getByText('Please enter the country in which the company works with the data.').waitFor();
  await servers.getByLabel('Country').fill('Ireland');
  await page.getByText('This GSTIN is not valid. Please check its 15 characters.').waitFor();
  await page.getByText('From 7 to 12 years.').waitFor();
  await page.getByLabel('Years for orders with an invoice').fill('10');
  await page.getByLabel('GSTIN').fill('36AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expectToast(page, 'The settings are saved.');
  // The law asks only the shop that sells.
  await expect(page.getByText('The law asks an online shop in India to name its seller.')).toHaveCount(0);
  // The shop of this tab has them at once: the areas of the addresses, the name in replies.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-details'))).toContain('help@kundan.example');
  await page.reload();
  await expect(page.getByLabel('Legal name')).toHaveValue('Kundan Jewels LLP');
  await expect(page.getByLabel('Tracking page')).toHaveValue('https://track.example/{tracking_number}');

  const seller = 'Kundan Jewels LLP, 12 Lake Road, Hyderabad, Telangana, GSTIN 36AAPFU0939F1ZW';
  // As a search engine reads it, and as a browser shows it after hydration.
  for (const script of [false, true]) {
    const shop = await visit('/terms-conditions', { shopUrl, script });
    await expect(shop.getByRole('main').getByText(seller)).toBeVisible();
    const footer = shop.getByRole('contentinfo');
    await expect(footer.getByText(`Sold by ${seller}`)).toBeVisible();
    await expect(footer.getByText('Grievance officer: Meera Iyer, Manager')).toBeVisible();
    for (const contact of ['help@kundan.example', '+91 40 1234 5678', 'meera@kundan.example'])
      await expect(footer.getByRole('link', { name: contact })).toBeVisible();
  }
  const shop = await visit('/contact', { shopUrl });
  await expect(shop.getByRole('main').getByRole('link', { name: 'help@kundan.example' })).toBeVisible();
  await shop.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(shop.getByRole('main').getByText('Meera Iyer, Manager, meera@kundan.example')).toBeVisible();
  for (const period of ['Orders with an invoice: 10 years after', 'Messages to us and our answers: 1 year.'])
    await expect(shop.getByRole('main').getByText(period)).toBeVisible();
  const processors = shop.getByRole('main').getByRole('listitem');
  await expect(processors.filter({ hasText: 'Lake Hosting, Ireland: Runs our servers' })).toBeVisible();
  await expect(processors.filter({ hasText: 'Sends our mails' })).toHaveCount(0);
  await expect(
    shop.getByRole('main').getByText(/Technical records: .*at least 1 year, because the law demands it/),
  ).toBeVisible();

  // Without its GSTIN, the shop stays what is chosen beside it.
  await page.getByLabel('GSTIN').fill('');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  const client = new ShopClient(shopUrl);
  const registration = async () => {
    const { gst, gstin } = await client.sendOk(getSettings, {}, { token: admin.accessToken });
    return { gst, gstin };
  };
  await eventually(registration, { gst: 'registered', gstin: '' });
});

test('the shop’s contacts and its color stay on the device for pages without a network', async ({
  visit,
  separateShop,
}) => {
  const { url: shopUrl, admin } = separateShop;
  const client = new ShopClient(shopUrl);
  await client.sendOk(updateSettings, { shop: { accent: '#1f4e5f' } }, { token: admin.accessToken });
  const settings = await visit('/admin-panel/settings', { as: admin, shopUrl });
  await settings.getByLabel('Support email').fill('help@kundan.example');
  await settings.getByRole('button', { name: 'Save the settings' }).click();
  await expectToast(settings, 'The settings are saved.');
  const page = await visit('/about', { shopUrl });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-details'))).toContain('help@kundan.example');
  // The shell is what the service worker shows offline.
  await page.goto(`${shopUrl}/index.html`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'help@kundan.example' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('--maroon', '#1f4e5f');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#1f4e5f');
});

test('in production, warns of what the law asks for', async ({ visit, stubApi }) => {
  const page = await visit('/contact', { as: theAdmin });
  const messages = { open_messages: 0, overdue_messages: 0, due_messages: 0 };
  const mails = { waiting_mails: 0, oldest_waiting_mail: null, failed_mails: 0 };
  const waiting = { ...messages, ...mails, failed_refunds: 0 };
  await stubApi(page, '/admin/tasks', 200, { ...waiting, missing_legal: ['legal_name', 'grievance_officer'] });
  await page.goto(`${url}/admin-panel`);
  await page.getByRole('link', { name: '2 legal settings missing' }).click();
  const warning =
    'The law asks an online shop in India to name its seller. Not set yet: legal name, grievance officer.';
  await page.getByRole('status').getByText(warning).waitFor();
});

test('removing a company or a courier moves the focus to what takes its place', async ({ visit }) => {
  const page = await visit('/admin-panel/settings', { as: theAdmin });
  const remove = (number: number) => page.getByRole('button', { name: `Remove company ${number}` });
  await remove(1).waitFor();
  const count = await page.getByRole('group', { name: /^Company \d/ }).count();
  expect(count).toBeGreaterThan(1);
  await remove(1).press('Enter');
  await expect(page.getByRole('group', { name: /^Company \d/ })).toHaveCount(count - 1);
  await expect(remove(1)).toBeFocused();
  for (let left = count - 1; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a company' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a courier' }).press('Enter');
  await page.getByRole('button', { name: 'Remove courier 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a courier' })).toBeFocused();
});

test('adds a seller once when Enter is pressed twice', async ({ visit, separateShop: { url: shopUrl, admin } }) => {
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  const requests: string[] = [];
  await page.route(`**/api${createSeller.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests.push(route.request().postData() ?? '');
    await expect(page.getByRole('button', { name: 'Add a seller' })).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await route.continue();
  });
  await page.getByLabel('Another seller').fill('Lake Workshop');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Another seller')).toHaveValue('');
  expect(requests).toHaveLength(1);
  const sellers = await new ShopClient(shopUrl).sendOk(listSellers, {}, { token: admin.accessToken });
  expect(sellers.filter(({ name }) => name === 'Lake Workshop')).toHaveLength(1);
});

test('a name that is typed for a seller stays when the list is read again with another version', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const { id } = await other.sendOk(createSeller, { name: 'Lake Workshop' }, as);
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  const row = page.locator('form').filter({ has: page.getByRole('button', { name: /^Save \w+ Workshop$/ }) });
  const name = row.getByLabel('Name of the seller');
  await name.fill('Moon Workshop');
  await other.sendOk(updateSeller, { id, name: 'Hill Workshop' }, as);
  await page.getByLabel('Another seller').fill('Star Atelier');
  await page.getByRole('button', { name: 'Add a seller' }).click();
  await page.getByRole('button', { name: 'Save Hill Workshop' }).waitFor();
  await expect(name).toHaveValue('Moon Workshop');
  await row.getByRole('button', { name: 'Save Hill Workshop' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile.' });
  await conflict.getByText('Name: yours Moon Workshop, theirs Hill Workshop').waitFor();
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await page.getByRole('button', { name: 'Save Moon Workshop' }).waitFor();

  // A row without edits shows the newest name and can be saved.
  await other.sendOk(updateSeller, { id, name: 'Lake Workshop' }, as);
  await page.getByLabel('Another seller').fill('Dawn Atelier');
  await page.getByRole('button', { name: 'Add a seller' }).click();
  await expect(name).toHaveValue('Lake Workshop');
  await name.fill('Hill Workshop');
  await row.getByRole('button', { name: 'Save Lake Workshop' }).click();
  await page.getByRole('button', { name: 'Save Hill Workshop' }).waitFor();
  await expect(conflict).toHaveCount(0);
});

test('saves over the settings of somebody else what is typed after they were shown', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const other = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  await page.getByLabel('Legal name').fill('Kundan Jewels');
  await other.sendOk(updateSettings, { legal_name: 'Somebody else', support_phone: '+91 40 7654 3210' }, as);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile.' });
  await conflict.getByText('Legal name: yours Kundan Jewels, theirs Somebody else').waitFor();
  await page.getByLabel('Legal name').fill('Kundan Jewels LLP');
  await page.getByLabel('Support email').fill('no address');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByLabel('Support email')).toBeFocused();
  await page.getByLabel('Support email').fill('help@kundan.example');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expectToast(page, 'The settings are saved.');
  // What only somebody else has changed stays.
  expect(await other.sendOk(getSettings, {}, as)).toMatchObject({
    legal_name: 'Kundan Jewels LLP',
    support_email: 'help@kundan.example',
    support_phone: '+91 40 7654 3210',
  });
});

test('what is typed while the settings are being saved stays, and is saved next', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel/settings', { as: admin, shopUrl });
  const name = page.getByLabel('Legal name');
  const save = page.getByRole('button', { name: 'Save the settings' });
  await page.route(`**/api${updateSettings.path}`, async (route) => {
    if (route.request().method() === 'PUT') await name.fill('Kundan Jewels LLP');
    await route.continue();
  });
  await name.fill('Kundan Jewels');
  await save.click();
  await expectToast(page, 'The settings are saved.');
  await expect(name).toHaveValue('Kundan Jewels LLP');
  await save.click();
  await eventually(async () => {
    const client = new ShopClient(shopUrl);
    return (await client.sendOk(getSettings, {}, { token: admin.accessToken })).legal_name;
  }, 'Kundan Jewels LLP');
  await expect(save).toBeDisabled();
});
