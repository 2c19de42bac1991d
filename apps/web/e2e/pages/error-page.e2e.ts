import { expect, test } from '../support/fixtures.ts';
import { screenLoaded } from '../support/screen-loaded.ts';

test('shows a product that cannot be loaded as an error page with header, footer and "Try again"', async ({
  visit,
  stubApi,
  allow,
}) => {
  allow(/ApiError/);
  const page = await visit('/contact');
  await screenLoaded(page);
  await stubApi(page, '/products/3', 500);
  await page.evaluate(() => history.pushState(null, '', '/product/3'));
  const heading = page.getByRole('heading', {
    level: 1,
    name: 'An unexpected error occurred. Please try again later.',
  });
  await heading.waitFor();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(await heading.innerText());
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await stubApi(page, '/products/3', 'passthrough');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Noor Pearl Rani Haar' }).waitFor();
});
