import { eventually, expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper } from '../support/people.ts';
import { mailTo } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('resets a forgotten password with a mailed code and signs in with the new one', async ({ visit }) => {
  const page = await visit('/forgot-password');
  const main = page.getByRole('main');
  const { email, name } = await newShopper('Sneha Patil');
  const code = async () => /\b\d{6}\b/.exec((await mailTo(email, /otp|code/i)).text)![0];
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Next' }).click();
  // The API sends an address at most one code in 30 s, and the sign-up requested one.
  await main.getByRole('alert').getByText('An OTP was sent recently. Please wait before requesting another.').waitFor();
  const signUpCode = await code();
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('New Password').waitFor();
  await eventually(async () => (await code()) === signUpCode, false);

  await main.getByLabel('OTP').fill(await code());
  await main.getByLabel('New Password').fill('jasmine garland');
  const submitted = Date.now();
  await main.getByRole('button', { name: 'Submit' }).click();
  await main.getByText('Password updated successfully! Redirecting...').waitFor();
  await page.waitForURL((at) => at.pathname === '/');
  expect(Date.now() - submitted).toBeGreaterThanOrEqual(2_000);
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.waitFor();
  expect(Date.now() - submitted).toBeGreaterThanOrEqual(2_500);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill('jasmine garland');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, `Welcome back, ${name}!`);
});

test('shows the error of each failed password-reset step', async ({ visit, stubApi }) => {
  const page = await visit('/forgot-password');
  const main = page.getByRole('main');
  const seesError = (words: string) => main.getByRole('alert').getByText(words, { exact: true }).waitFor();
  const next = main.getByRole('button', { name: 'Next' });
  await main.getByLabel('Email').fill(newEmail('nobody'));
  await next.click();
  await seesError('Email not found. Please try again.');
  await stubApi(page, '/verify-email', 500);
  await next.click();
  await seesError('Something went wrong. Please try again.');
  await stubApi(page, '/verify-email', 200, { message: 'Known.' });
  await stubApi(page, '/send-otp', 200, { message: 'Sent.' });
  await next.click();

  await main.getByLabel('OTP').fill('123456');
  await main.getByLabel('New Password').fill('short');
  await main.getByRole('button', { name: 'Submit' }).click();
  await expect(main.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('New Password').fill('jasmine garland');
  await main.getByRole('button', { name: 'Submit' }).click();
  await seesError('Failed to verify OTP.');
  await stubApi(page, '/verify-otp', 200, { message: 'Verified.' });
  await stubApi(page, '/reset-password', 500);
  await main.getByRole('button', { name: 'Submit' }).click();
  await seesError('Failed to reset password. Please try again.');
});

test('opens the sign-in dialog from the forgotten-password page', async ({ visit }) => {
  const page = await visit('/forgot-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});
