import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signIn } from '@kundan/test-support/shop-people';
import { createTemplate, type ShopProcess, startShop } from './start-shop.ts';

/** The shop of this run. Worker processes read it from the environment. */
export interface TestShop extends Pick<ShopProcess, 'url' | 'admin'> {
  /** One admin session for the whole run, because sign-ins per account are limited. */
  adminSession: SignedIn;
}

/** Starts one shop for all tests of a run. Each test creates its own shoppers and pages. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeTemplate = await createTemplate();
  const shop = await startShop();
  const adminSession = await signIn(new ShopClient(shop.url), shop.admin);
  const testShop: TestShop = { url: shop.url, admin: shop.admin, adminSession };
  process.env.KUNDAN_TEST_SHOP = JSON.stringify(testShop);
  return async () => {
    const code = await shop.close();
    removeTemplate();
    if (code !== 0) throw new Error(`The shop exited with code ${code} instead of 0.`);
  };
}
