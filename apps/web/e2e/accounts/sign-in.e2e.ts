import { expect, test } from '../support/fixtures.ts';
import { newShopper } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

test('greets the shopper by name after sign-in and keeps the session after a reload', async ({ visit }) => {
  const { name, email, password } = await newShopper('Kavya Nair');
  const page = await visit('/shop');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByText('Invalid credentials.').waitFor();
  await expectToast(page, 'Invalid credentials.');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, `Welcome back, ${name}!`);
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('waits with what was submitted before the code that checks it has arrived', async ({ visit }) => {
  const { promise: codeMayArrive, resolve } = Promise.withResolvers<void>();
  const page = await visit('/about');
  await page.route('**/assets/schema-*.js', (route) => codeMayArrive.then(() => route.continue()));
  await page.goto(new URL('/shop', page.url()).href);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('asha@example.in');
  const submit = dialog.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await dialog.getByLabel('Password').pressSequentially('mar');
  resolve();
  // What is typed since is not sent: it may be the half of a password.
  await dialog.getByText('Password is required.').waitFor();
  await dialog.getByLabel('Password').pressSequentially('igold');
  await expect(dialog.getByLabel('Password')).toHaveValue('marigold');
  await expect(dialog.getByText('Password is required.')).toBeHidden();
});

test('shows an error when the sign-in request fails', async ({ visit, stubApi }) => {
  const page = await visit('/');
  await stubApi(page, '/signin', 500);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('asha@example.in');
  await dialog.getByLabel('Password').fill('marigold garland');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('alert').getByText('Failed to sign in.').waitFor();
});

test('switches between the sign-in and sign-up dialogs and links to the forgotten-password page', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  await signUp.waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await signUp.getByRole('button', { name: 'Sign In' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await signIn.waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await signIn.getByRole('link', { name: 'Forgot Password' }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor();
  expect(loads).toBe(1);
});
