import type { SignedIn } from '@kundan/contracts/accounts.contract';
import type { ShopClient } from '@kundan/test-support/shop-client';
import { buy, signIn, signUp } from '@kundan/test-support/shop-people';

/** The local storage items of a session in the web app. */
export type StoredSession = Record<'user' | 'accessToken' | 'token' | 'refreshToken', string>;

const REVIEWED = { product_id: 3, product_name: 'Noor Pearl Rani Haar' };
const REVIEWS = [
  { rating: 5, comment: 'Five strands, and each of them falls as if it had been drawn. My mother asked for its twin.' },
  { rating: 4, comment: 'Lighter on the neck than it looks. The clasp wants a second pair of hands.' },
];

/** Creates a shopper with orders, a review, a cart and a wish list, and signs in the admin. */
export async function createPeople(
  shop: ShopClient,
  adminAccount: { email: string; password: string },
): Promise<{ shopper: StoredSession; admin: StoredSession }> {
  const admin = await signIn(shop, adminAccount);
  const shopper = await signUp(shop, { name: 'Meera Iyer', email: 'meera@example.in', password: 'jasmine garland' });
  const asha = await signUp(shop, { name: 'Asha Rao', email: 'asha@example.in', password: 'marigold garland' });
  /** Buys one piece of each product. */
  const order = (person: SignedIn, ...ids: number[]) =>
    buy(
      shop,
      person,
      ids.map((id) => [id, 1] as const),
    );
  const delivered = await order(shopper, 3, 14);
  const shipped = await order(shopper, 8);
  await order(shopper, 5);
  await order(asha, 3, 19);
  const update = (id: string, body: object) => shop.call('PUT', `/orders/${id}`, { token: admin.accessToken, body });
  await update(delivered, { status: 'Shipped', tracking_number: 'EE123456789IN' });
  await update(delivered, { status: 'Delivered' });
  await update(shipped, { status: 'Shipped', tracking_number: 'EE987654321IN' });
  for (const [index, { accessToken: token }] of [shopper, asha].entries())
    await shop.call('POST', '/reviews', { token, body: { ...REVIEWED, ...REVIEWS[index] } });
  for (const product_id of [3, 20])
    await shop.call('POST', '/cart', { token: shopper.accessToken, body: { product_id, quantity: 1 } });
  for (const id of [2, 7, 19]) await shop.call('PUT', `/wishlist/${id}`, { token: shopper.accessToken });
  return { shopper: toStoredSession(shopper), admin: toStoredSession(admin) };
}

const toStoredSession = ({ accessToken, refreshToken, user }: SignedIn): StoredSession => ({
  user: JSON.stringify(user),
  accessToken,
  token: accessToken,
  refreshToken,
});
