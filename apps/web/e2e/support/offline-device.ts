import { type Page, test as base } from '@playwright/test';
import { BrowserProfile, openAndCache } from './browser-profile.ts';
import { NetworkProxy } from './network-proxy.ts';
import { newShopper, type Person } from './people.ts';
import { call } from './shop-api.ts';

export interface OfflineDevice {
  proxy: NetworkProxy;
  profile: BrowserProfile;
  page: Page;
  shopper: Person;
}

/** A signed-in shopper on a separate browser behind a proxy. The device has cached the whole shop. */
export const test = base.extend<{ device: OfflineDevice }>({
  device: async ({}, use) => {
    const [proxy, shopper] = await Promise.all([NetworkProxy.start(), newShopper('Tara Sen')]);
    const profile = new BrowserProfile();
    const page = await profile.start();
    await openAndCache(page, proxy.url, shopper);
    await use({ proxy, profile, page, shopper });
    await profile.close();
    await proxy.disconnect();
  },
});

/** The shopper's cart on the server as [product id, quantity] pairs. */
export const cartOf = async ({ accessToken: token }: Person) =>
  (await call<{ product_id: number; quantity: number }[]>('/cart', undefined, { token })).map((line) => [
    line.product_id,
    line.quantity,
  ]);

/** Opens a product page and clicks Add to Cart. */
export async function addToCart(page: Page, productUrl: string): Promise<void> {
  await page.goto(productUrl);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}
