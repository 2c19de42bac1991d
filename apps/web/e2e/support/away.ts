import type { Page } from 'playwright-core';
import { test as base } from 'vitest';
import { Line } from './line.ts';
import { newShopper, type Person } from './people.ts';
import { Profile, visitOnce } from './profile.ts';
import { call } from './shop.ts';

export interface Away {
  line: Line;
  profile: Profile;
  page: Page;
  shopper: Person;
}

/** Somebody on a device of their own, behind a line of their own, after one visit. */
export const test = base.extend<{ away: Away }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one needs
  away: async ({}, use) => {
    const [line, shopper] = await Promise.all([Line.open(), newShopper('Tara Sen')]);
    const profile = new Profile();
    const page = await profile.start();
    await visitOnce(page, line.url, shopper);
    await use({ line, profile, page, shopper });
    await profile.close();
    await line.cut();
  },
});

/** What the shop has in somebody's cart: product and quantity. */
export const cartOf = async ({ accessToken: token }: Person) =>
  (await call<{ product_id: number; quantity: number }[]>('/cart', undefined, { token })).map((line) => [
    line.product_id,
    line.quantity,
  ]);

/** Opens a product and puts it into the cart. */
export async function add(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}
