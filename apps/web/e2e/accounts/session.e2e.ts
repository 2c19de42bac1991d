import { storeSession } from '../support/browser-profile.ts';
import { eventually, test } from '../support/fixtures.ts';
import { newShopper, type Person, putIntoCart } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const expired = 'Your session has expired. Please log back in.';

/** The person with an access token whose `exp` claim is `seconds` from now. The API rejects this token. */
function withTokenExpiry<P extends Person>(person: P, seconds: number): P {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return { ...person, accessToken: `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.none` };
}

test('signs out at startup when the access token has expired', async ({ visit }) => {
  const page = await visit('/orders', { as: withTokenExpiry(await newShopper(), -60) });
  await expectToast(page, expired);
  await page.getByText('You are not logged in. Please sign in to view your orders.').waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem('accessToken')), null);
});

test('signs out when the access token expires while a page is open', async ({ visit, stubApi }) => {
  const page = await visit('/contact');
  await stubApi(page, '/cart', 200, []);
  // The API rejects the token: the sync that begins some seconds later would exchange it for a valid one.
  await stubApi(page, '/refresh-token', 'abort');
  await storeSession(page, withTokenExpiry(await newShopper(), 3_600));
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  // The clock of the API goes on with that of the device.
  await page.route('**/api/health/live', (route) =>
    route.fulfill({ json: {}, headers: { date: new Date(Date.now() + 3_700_000).toUTCString() } }),
  );
  await page.clock.fastForward(3_600_000);
  await expectToast(page, expired);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
});

test('refreshes a rejected access token without a message', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/', { as: withTokenExpiry(shopper, 3600) });
  await eventually(
    () => page.evaluate(() => localStorage.getItem('refreshToken')?.length),
    shopper.refreshToken.length,
  );
  await eventually(
    () => page.evaluate((old) => localStorage.getItem('refreshToken') === old, shopper.refreshToken),
    false,
  );
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
});

test('ends the session when the refresh token is rejected', async ({ visit }) => {
  const page = await visit('/', { as: { ...withTokenExpiry(await newShopper(), 3600), refreshToken: 'none' } });
  await expectToast(page, 'Failed to refresh token.');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
});

test('ends the session when a request is rejected and there is no refresh token', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  // The token goes when the request is on its way: a page that resumes without it is signed out.
  await page.route('**/api/user-orders', async (route) => {
    await page.evaluate(() => localStorage.removeItem('refreshToken'));
    await route.fulfill({
      status: 401,
      json: { code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' },
    });
  });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'View Orders' }).click();
  await expectToast(page, 'Session expired. Please log in again.');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem('accessToken')), null);
});

test('stays signed in when the clock of the device is set 8 days ahead', async ({ visit }) => {
  const page = await visit('/contact', { as: await newShopper() });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await page.clock.install({ time: Date.now() + 8 * 24 * 3_600_000 });
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});
