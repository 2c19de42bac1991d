import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper } from '../support/people.ts';
import { mailTo } from '../support/shop-api.ts';

test('requires a name, an email and a message, and validates the optional phone number', async ({ visit }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send Message' });
  const seesErrors = async (...words: string[]) => {
    const invalid = main.locator('[aria-invalid=true]');
    await expect(invalid).toHaveCount(words.length);
    for (const [index, text] of words.entries()) await expect(invalid.nth(index)).toHaveAccessibleDescription(text);
    // Only the first one is read out: it also has the focus.
    await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveText(words.slice(0, 1));
    await expect(invalid.first()).toBeFocused();
  };
  await send.click();
  await seesErrors('Name is required', 'Invalid email', 'Message is required');
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@');
  await main.getByLabel('Phone').fill('12345');
  await main.getByLabel('Message').fill('Do you engrave?');
  await send.click();
  await seesErrors('Invalid email', 'Phone must be 10 digits');
});

test('mails a message to support and clears the form', async ({ visit }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  const email = newEmail('farah');
  await main.getByLabel('Name').fill('Farida Daruwala');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Message').fill('Do you engrave?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main
    .getByRole('alert')
    .getByText(/^Message sent successfully! Your ticket is KM-\d{6}\.$/)
    .waitFor();
  for (const field of ['Name', 'Message']) await expect(main.getByLabel(field)).toHaveValue('');
  const mail = await mailTo('', /^Message from Farida Daruwala$/);
  expect(mail.text).toContain('Do you engrave?');
});

test('keeps the message in the form when sending fails', async ({ visit, stubApi }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  await stubApi(page, '/contact', 500);
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@example.in');
  await main.getByLabel('Message').fill('Do you engrave?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
  await expect(main.getByLabel('Message')).toHaveValue('Do you engrave?');
  await stubApi(page, '/contact', 'abort');
  // A message that cannot be sent is queued on the device. Here the device's storage is full.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Storage is full.', 'QuotaExceededError');
    };
  });
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor();
  await expect(main.getByLabel('Message')).toHaveValue('Do you engrave?');
});

test('sends a message again with the same key when the first answer was an error', async ({ visit, stubApi }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact'))
      keys.push(request.headers()['idempotency-key']);
  });
  await stubApi(page, '/contact', 502);
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill(newEmail('farah'));
  await main.getByLabel('Message').fill('Do you engrave?');
  const send = main.getByRole('button', { name: 'Send Message' });
  await send.click();
  await main.getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
  await stubApi(page, '/contact', 'passthrough');
  await send.click();
  await main.getByRole('alert').getByText('Message sent successfully!').waitFor();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('keeps the name and email of a shopper after sending', async ({ visit }) => {
  const shopper = await newShopper('Farida Merchant');
  const page = await visit('/contact', { as: shopper });
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name')).toHaveValue('Farida Merchant');
  await main.getByLabel('Message').fill('Do you engrave?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('Message sent successfully!').waitFor();
  await expect(main.getByLabel('Name')).toHaveValue('Farida Merchant');
  await expect(main.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(main.getByLabel('Message')).toHaveValue('');
});
