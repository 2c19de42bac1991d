import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitForDevice } from '../support/device-catalogue.ts';
import { eventually, expect, test } from '../support/fixtures.ts';

const ENGLISH = 'Noor Pearl Rani Haar';
const HINDI = 'नूर मोती रानी हार';

test('each language shows its own catalogue, also offline, and marks what is English', async ({
  visit,
  allow,
  separateShop: { url: shopUrl, admin },
}) => {
  allow(/^Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const shop = new ShopClient(shopUrl);
  const token = { token: admin.accessToken };
  const { translations } = await shop.sendOk(patchProduct, { id: 3 }, token);
  await shop.sendOk(patchProduct, { id: 3, translations: translations.hi ? { hi: translations.hi } : {} }, token);

  const page = await visit('/product/3', { shopUrl, serviceWorker: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(ENGLISH);
  await waitForDevice(page, 'kundan');
  await page.goto(`${shopUrl}/te/product/3`);
  await expect(heading).toHaveText(ENGLISH);
  await expect(heading).toHaveAttribute('lang', 'en');
  await page.goto(`${shopUrl}/hi/product/3`);
  await expect(heading).toHaveText(HINDI);
  await expect(heading).not.toHaveAttribute('lang');
  await expect(page.locator('.product__crumbs').getByRole('link', { name: 'हार' })).toHaveAttribute(
    'href',
    '/hi/category/necklace',
  );
  await waitForDevice(page, 'kundan-hi');
  // It waits for the worker that serves the page, which may be that of the English shop while the other one is installed.
  const installed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && registration.scope;
    });
  await eventually(installed, `${shopUrl}/hi/`);

  await page.context().setOffline(true);
  await page.goto(`${shopUrl}/hi/search?q=noor`);
  await expect(page.getByRole('article').getByRole('heading', { name: HINDI })).toBeVisible();
  await page.goto(`${shopUrl}/hi/returns-policy`);
  await expect(page.getByText('नीचे का अंग्रेज़ी पाठ ही मान्य है।')).toBeVisible();
  await page.goto(`${shopUrl}/search?q=noor`);
  await expect(page.getByRole('article').getByRole('heading', { name: ENGLISH })).toBeVisible();
});
