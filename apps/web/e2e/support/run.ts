import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: Pick<ShopProcess, 'url' | 'admin'>;
    /** The admin's session; one for the run, because an account may not sign in as often as there are journeys. */
    adminSession: { accessToken: string; refreshToken: string; user: object };
    /** With `-u`: the screens' looks are kept anew instead of compared. */
    updateShots: boolean;
    /** Where the run's browser listens. */
    browser: string;
  }
}

/** One shop and one browser for all files of a run; each test brings shoppers and pages of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  const browser = await startBrowser().catch(async (error: unknown) => {
    await shop.close();
    throw error;
  });
  project.provide('shop', { url: shop.url, admin: shop.admin });
  project.provide('adminSession', await signIn(shop));
  project.provide('updateShots', project.config.snapshotOptions.updateSnapshot === 'all');
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    const code = await shop.close();
    if (code !== 0) throw new Error(`The shop ended with exit code ${code} instead of 0.`);
  };
}

async function signIn({ url, admin }: ShopProcess) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/signin`, { method: 'POST', headers, body: JSON.stringify(admin) });
  return (await response.json()) as { accessToken: string; refreshToken: string; user: object };
}
