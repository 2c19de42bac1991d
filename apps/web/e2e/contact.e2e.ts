import { eventually, expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { mailTo } from './support/shop.ts';

test('a message needs a name, an email and words; the phone is optional but whole', async ({ visit }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send Message' });
  const says = async (...words: string[]) =>
    eventually(() => main.getByRole('alert').filter({ hasText: /./ }).allTextContents(), words);
  await send.click();
  await says('Name is required', 'Invalid email', 'Message is required');
  await eventually(() => main.getByLabel('Name').evaluate((field) => field === document.activeElement), true);
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@');
  await main.getByLabel('Phone').fill('12345');
  await main.getByLabel('Message').fill('Do you engrave?');
  await send.click();
  await says('Invalid email', 'Phone must be 10 digits');
});

test('a message reaches support, and the form is empty again', async ({ visit }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  const email = newEmail('farah');
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Message').fill('Do you engrave?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('Message sent successfully!').waitFor();
  expect([await main.getByLabel('Name').inputValue(), await main.getByLabel('Message').inputValue()]).toEqual(['', '']);
  expect((await mailTo('', /^Message from Farah Khan$/)).text).toContain('Do you engrave?');
});

test('when the shop refuses, the message has not been sent', async ({ visit, instead }) => {
  const page = await visit('/contact');
  const main = page.getByRole('main');
  await instead(page, '/contact', 500);
  await main.getByLabel('Name').fill('Farah Khan');
  await main.getByLabel('Email').fill('farah@example.in');
  await main.getByLabel('Message').fill('Do you engrave?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
  expect(await main.getByLabel('Message').inputValue()).toBe('Do you engrave?');
  await instead(page, '/contact', 'silence');
  // Without a network it would be kept for later; here the device has no room.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  await main.getByRole('button', { name: 'Send Message' }).click();
  await main.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor();
  expect(await main.getByLabel('Message').inputValue()).toBe('Do you engrave?');
});
