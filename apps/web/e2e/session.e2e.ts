import { eventually, expect, test } from './support/journey.ts';
import { newShopper, type Person, putIntoCart } from './support/people.ts';

const expired = 'Your session has expired. Please log back in.';

/** The same person with a token that ends in `seconds`, as far as the browser can tell. */
function until<P extends Person>(person: P, seconds: number): P {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return { ...person, accessToken: `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.none` };
}

test('a token that has expired signs out at once', async ({ visit }) => {
  const page = await visit('/orders', { as: until(await newShopper(), -60) });
  await page.getByText(expired).waitFor();
  await page.getByText('You are not logged in. Please sign in to view your orders.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the token’s end signs out, wherever one is', async ({ visit, instead }) => {
  const page = await visit('/contact');
  await instead(page, '/cart', 200, []);
  const { user, accessToken, refreshToken } = until(await newShopper(), 6);
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    user: JSON.stringify(user),
    accessToken,
    token: accessToken,
    refreshToken,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await page.getByText(expired).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
});

test('a refused token is exchanged for a new one, without a word', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 9);
  const page = await visit('/', { as: until(shopper, 3600) });
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

test('a refresh that is refused ends the session', async ({ visit }) => {
  const page = await visit('/', { as: { ...until(await newShopper(), 3600), refreshToken: 'none' } });
  await page.getByText('Failed to refresh token.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
});

test('without a refresh token a refused call ends the session', async ({ visit, instead }) => {
  const page = await visit('/contact', { as: await newShopper() });
  await instead(page, '/user-orders', 401, {
    code: 'SESSION_EXPIRED',
    message: 'Session expired. Please log in again.',
  });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.getByRole('menuitem', { name: 'View Orders' }).click();
  await page.getByText('Session expired. Please log in again.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
