import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper } from '../support/people.ts';
import { otpFor } from '../support/shop-api.ts';

/** Adds a product while signed out and returns the sign-in dialog, which says what is kept. */
async function addSignedOut(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByText('Sign in, and “Rai Gold Bead Necklace” is in your cart.').waitFor();
  return dialog;
}

async function seesCart(page: Page): Promise<void> {
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('listitem')).toHaveText(/Rai Gold Bead Necklace/);
  await cart.getByText('₹3,490', { exact: true }).last().waitFor();
}

for (const width of [390, 1280]) {
  test(`what a visitor wants is in the cart after signing in, once, at ${width} px`, async ({ visit }) => {
    const { email, password } = await newShopper();
    const page = await visit('/product/9', { width });
    const dialog = await addSignedOut(page);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await seesCart(page);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('the pending item and the typed e-mail survive a sign-up with its code', async ({ visit }) => {
  const email = newEmail('lalita');
  const page = await visit('/product/9');
  const signIn = await addSignedOut(page);
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  await signUp.getByText('“Rai Gold Bead Necklace” is in your cart').waitFor();
  await expect(signUp.getByLabel('Email')).toHaveValue(email);
  await signUp.getByRole('button', { name: 'Send OTP' }).click();
  await signUp.getByLabel('OTP').fill(await otpFor(email));
  await signUp.getByLabel('Name').fill('Lalita Menon');
  await signUp.getByLabel('Password').fill('lotus garland');
  await signUp.getByRole('button', { name: 'Show password' }).click();
  await expect(signUp.getByLabel('Password')).toHaveAttribute('type', 'text');
  await signUp.getByRole('button', { name: 'Hide password' }).click();
  await expect(signUp.getByLabel('Password')).toHaveAttribute('type', 'password');
  await signUp.getByRole('button', { name: 'Sign Up' }).click();
  await seesCart(page);
});

test('the pending item and the typed e-mail survive the way through the forgotten password', async ({
  visit,
  stubApi,
}) => {
  const { email, password } = await newShopper();
  const page = await visit('/product/9');
  const signIn = await addSignedOut(page);
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByRole('link', { name: 'Forgot Password?' }).click();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email')).toHaveValue(email);
  // The password stays the old one; the calls have tests of their own.
  for (const path of ['/verify-email', '/send-otp', '/verify-otp', '/reset-password'])
    await stubApi(page, path, 200, { message: 'Done.' });
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('OTP').fill('123456');
  await main.getByLabel('New Password').fill(password);
  await main.getByRole('button', { name: 'Submit' }).click();
  const again = page.getByRole('dialog', { name: 'Sign In' });
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await expect(again.getByLabel('Password')).toBeFocused();
  await again.getByLabel('Password').fill(password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await seesCart(page);
});
