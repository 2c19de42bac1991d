import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper } from '../support/people.ts';
import { otpFor } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('signs a new shopper up in three steps and signs them in', async ({ visit }) => {
  const email = newEmail('lalita');
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await dialog.getByLabel('Email').fill(` ${email} `);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent to your email. Please check your inbox.').waitFor();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(dialog.getByLabel('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  await dialog.getByText(/^Send again in \d+ s$/).waitFor();

  const otp = await otpFor(email);
  await dialog.getByLabel('OTP').fill(otp === '000000' ? '111111' : '000000');
  await dialog.getByRole('alert').getByText('Failed to verify OTP.').waitFor();
  await dialog.getByLabel('OTP').fill(`${otp.slice(0, 3)} ${otp.slice(3)}`);
  await expectToast(page, 'OTP verified successfully!');
  await dialog.getByText('Email verified successfully! Please complete your signup.').waitFor();

  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await dialog.getByLabel('Name').fill('Lalita Menon');
  await dialog.getByLabel('Password').fill('lotus garland');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Account created successfully! You are now signed in.');
  await expectToast(page, 'Sign up successful! You are now logged in.');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('extracts the code from pasted text and allows another code after 30 seconds', async ({ visit, stubApi }) => {
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await stubApi(page, '/verify-email', 404, { code: 'EMAIL_NOT_FOUND', message: 'Email not found.' });
  await stubApi(page, '/send-otp', 200, { message: 'Sent.' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP');
  await otp.fill('99');
  await otp.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Your OTP is 048 213. It is valid for 10 minutes.');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(otp).toHaveValue('048213');

  const again = dialog.getByRole('button', { name: 'Send again' });
  await expect(again).toHaveCount(0);
  for (let seconds = 0; seconds < 31; seconds += 1) await page.clock.runFor(1_000);
  await again.click();
  await page.getByText('OTP sent to your email.', { exact: true }).nth(1).waitFor(); // in the form and as a toast
  await dialog.getByText('Send again in 30 s').waitFor();
  await stubApi(page, '/send-otp', 429, { code: 'OTP_TOO_OFTEN', message: 'An OTP was sent recently.' });
  for (let seconds = 0; seconds < 31; seconds += 1) await page.clock.runFor(1_000);
  await again.click();
  await dialog.getByRole('alert').getByText('An OTP was sent recently.').waitFor();
});

test('asks the owner of an existing account to sign in', async ({ visit }) => {
  const { email } = await newShopper();
  const page = await visit('/');
  const dialog = await openSignUp(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByRole('alert').getByText('A user already exists with this email. Please sign in.').waitFor();
});

test('shows the error of each failed sign-up step', async ({ visit, stubApi }) => {
  const page = await visit('/');
  const dialog = await openSignUp(page);
  const seesError = (words: string) => dialog.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await dialog.getByLabel('Email').fill(newEmail());
  const send = dialog.getByRole('button', { name: 'Send OTP' });
  await stubApi(page, '/verify-email', 500);
  await send.click();
  await seesError('Unexpected error during email verification.');
  await stubApi(page, '/verify-email', 'abort');
  await send.click();
  await seesError('Failed to verify email. Please try again.');
  await stubApi(page, '/verify-email', 'passthrough');
  await stubApi(page, '/send-otp', 500);
  await send.click();
  await seesError('Failed to send OTP. Please try again later.');
  await stubApi(page, '/send-otp', 'passthrough');
  await send.click();

  await stubApi(page, '/verify-otp', 'abort');
  await dialog.getByLabel('OTP').fill('123456');
  await seesError('Failed to verify OTP. Please try again.');
  await expectToast(page, 'Failed to verify OTP. Please try again later.');
  await stubApi(page, '/verify-otp', 200, { message: 'Verified.' });
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();

  await dialog.getByLabel('Name').fill('Nobody');
  await dialog.getByLabel('Password').fill('lotus garland');
  for (const [response, words] of [
    [409, 'Email is already in use.'],
    [500, 'Failed to sign up.'],
    ['abort', 'Sign up failed. Please try again later.'],
  ] as const) {
    await stubApi(page, '/signup', response, response === 409 ? { code: 'EMAIL_IN_USE', message: words } : {});
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await seesError(words);
  }
});

async function openSignUp(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.waitFor();
  return dialog;
}
