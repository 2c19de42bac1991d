import type { Page } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';
import { newEmail, newShopper } from './support/people.ts';
import { otpFor } from './support/shop.ts';

test('a new shopper signs up in three steps and is signed in', async ({ visit }) => {
  const email = newEmail('lalita');
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await dialog.getByLabel('Email').fill(` ${email} `);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent to your email. Please check your inbox.').waitFor();
  expect(await dialog.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  expect(await dialog.getByLabel('OTP').getAttribute('autocomplete')).toBe('one-time-code');
  await dialog.getByText(/^Send again in \d+ s$/).waitFor();

  const otp = await otpFor(email);
  await dialog.getByLabel('OTP').fill(otp === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await dialog.getByRole('alert').getByText('Failed to verify OTP.').waitFor();
  await dialog.getByLabel('OTP').fill(`${otp.slice(0, 3)} ${otp.slice(3)}`);
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByText('OTP verified successfully!').waitFor();
  await dialog.getByText('Email verified successfully! Please complete your signup.').waitFor();

  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await eventually(() => dialog.getByRole('alert').count(), 2);
  await dialog.getByLabel('Name').fill('Lalita Menon');
  await dialog.getByLabel('Password').fill('lotus garland');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created successfully! You are now signed in.').waitFor();
  await page.getByText('Sign up successful! You are now logged in.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('a code is pasted with the words around it, and another one can be asked for after half a minute', async ({
  visit,
  instead,
}) => {
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await instead(page, '/verify-email', 404, { code: 'EMAIL_NOT_FOUND', message: 'Email not found.' });
  await instead(page, '/send-otp', 200, { message: 'Sent.' });
  await page.clock.install();
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP');
  await otp.fill('99');
  await otp.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Your OTP is 048 213. It is good for 10 minutes.');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await otp.inputValue()).toBe('048213');

  const again = dialog.getByRole('button', { name: 'Send again' });
  expect(await again.count()).toBe(0);
  for (let seconds = 0; seconds < 31; seconds += 1) await page.clock.runFor(1_000);
  await again.click();
  await eventually(() => page.getByText('OTP sent to your email.', { exact: true }).count(), 2); // also as a toast
  await dialog.getByText(/^Send again in (30|29) s$/).waitFor();
  await instead(page, '/send-otp', 429, { code: 'OTP_TOO_OFTEN', message: 'An OTP was sent recently.' });
  for (let seconds = 0; seconds < 31; seconds += 1) await page.clock.runFor(1_000);
  await again.click();
  await dialog.getByRole('alert').getByText('An OTP was sent recently.').waitFor();
});

test('who has an account already is asked to sign in', async ({ visit }) => {
  const { email } = await newShopper();
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByRole('alert').getByText('A user already exists with this email. Please sign in.').waitFor();
});

test('each step says what went wrong with it', async ({ visit, instead }) => {
  const page = await visit('/');
  const dialog = await openSignUp(page);
  const says = (words: string) => dialog.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await dialog.getByLabel('Email').fill(newEmail());
  const send = dialog.getByRole('button', { name: 'Send OTP' });
  await instead(page, '/verify-email', 500);
  await send.click();
  await says('Unexpected error during email verification.');
  await instead(page, '/verify-email', 'silence');
  await send.click();
  await says('Failed to verify email. Please try again.');
  await instead(page, '/verify-email', 'the shop');
  await instead(page, '/send-otp', 500);
  await send.click();
  await says('Failed to send OTP. Please try again later.');
  await instead(page, '/send-otp', 'the shop');
  await send.click();

  await instead(page, '/verify-otp', 'silence');
  await dialog.getByLabel('OTP').fill('123456');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await says('Failed to verify OTP. Please try again.');
  await page.getByText('Failed to verify OTP. Please try again later.').waitFor();
  await instead(page, '/verify-otp', 200, { message: 'Verified.' });
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();

  await dialog.getByLabel('Name').fill('Nobody');
  await dialog.getByLabel('Password').fill('lotus garland');
  for (const [answer, words] of [
    [409, 'Email is already in use.'],
    [500, 'Failed to sign up.'],
    ['silence', 'Sign up failed. Please try again later.'],
  ] as const) {
    await instead(page, '/signup', answer, answer === 409 ? { code: 'EMAIL_IN_USE', message: words } : {});
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await says(words);
  }
});

async function openSignUp(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.waitFor();
  return dialog;
}
