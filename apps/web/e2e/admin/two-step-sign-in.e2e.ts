import { codeOf } from '@kundan/test-support/totp';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

test('an admin turns on two-step sign-in, signs in with a code and with a recovery code, and turns it off', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel', { shopUrl, as: admin });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Please enter the six digits of your authenticator app.').waitFor();
  await page.getByLabel('Code of the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', unusedCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByText('of 10 recovery codes are left').waitFor();

  const signInWith = async (code: string) => {
    const other = await visit('/', { shopUrl });
    await other.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    const dialog = other.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email').fill(admin.email);
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByLabel('Code').fill('abcdef');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByText('This code is not valid. Please enter the newest one.').waitFor();
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(other, `Welcome back, ${admin.name}!`);
  };
  // Each code is accepted once; that of the next step is valid already.
  await signInWith(codeOf(secret, 1));
  await signInWith(recoveryCode);

  await page.reload();
  await page.getByText('9 of 10 recovery codes are left').waitFor();
  const main = page.getByRole('main');
  const proveWith = async (code: string) => {
    await main.getByLabel('Password').fill(admin.password);
    await main.getByLabel('Code').fill(code);
  };
  await proveWith('ABCD-EFGH');
  await page.getByRole('button', { name: 'Set up again' }).click();
  await main.getByText('Password or code is not valid. A code can be used once.').waitFor();
  await main.getByRole('button', { name: 'Back', exact: true }).click();
  await proveWith('ABCD-EFGH');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Password or code is not valid. A code can be used once.').waitFor();
  await main.getByLabel('Code').fill(unusedCode);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
});
