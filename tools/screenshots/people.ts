import type { SignedIn } from '@kundan/contracts/accounts.contract';
import type { ShopClient } from '@kundan/test-support/shop-client';
import { buy, signIn, signUp } from '@kundan/test-support/shop-people';

/** The local storage items of a session in the web app. */
export type StoredSession = Record<'user' | 'accessToken' | 'token' | 'refreshToken', string>;

const meera = { name: 'Meera Iyer', email: 'meera@example.in', password: 'jasmine garland' };
const reviews = [
  [
    3,
    5,
    'Five strands, and each of them falls as if it had been drawn. My mother asked for its twin the same evening.',
  ],
  [3, 4, 'Lighter on the neck than it looks. The clasp wants a second pair of hands.'],
] as const;

/** Creates a shopper with orders, a review and a cart, and signs in the admin. */
export async function createPeople(
  shop: ShopClient,
  adminAccount: { email: string; password: string },
): Promise<{ shopper: StoredSession; admin: StoredSession }> {
  const admin = await signIn(shop, adminAccount);
  const shopper = await signUp(shop, meera);
  const token = shopper.accessToken;
  const orders = [
    await buy(shop, shopper, [
      [3, 1],
      [14, 2],
    ]),
    await buy(shop, shopper, [[8, 1]]),
    await buy(shop, shopper, [[5, 1]]),
  ];
  const updateOrder = (id: string | undefined, body: object) =>
    shop.call('PUT', `/orders/${id}`, { token: admin.accessToken, body });
  await updateOrder(orders[0], { status: 'Shipped', tracking_number: 'EE123456789IN' });
  await updateOrder(orders[0], { status: 'Delivered' });
  await updateOrder(orders[1], { status: 'Shipped', tracking_number: 'EE987654321IN' });
  const asha = await signUp(shop, { name: 'Asha Rao', email: 'asha@example.in', password: 'marigold garland' });
  await buy(shop, asha, [
    [3, 1],
    [19, 1],
  ]);
  for (const [index, [product_id, rating, comment]] of reviews.entries()) {
    const body = { product_id, product_name: 'Noor Pearl Rani Haar', rating, comment };
    await shop.call('POST', '/reviews', { token: [token, asha.accessToken][index] ?? token, body });
  }
  await shop.call('POST', '/cart', { token, body: { product_id: 3, quantity: 1 } });
  await shop.call('POST', '/cart', { token, body: { product_id: 20, quantity: 2 } });
  return { shopper: toStoredSession(shopper), admin: toStoredSession(admin) };
}

const toStoredSession = ({ accessToken, refreshToken, user }: SignedIn): StoredSession => ({
  user: JSON.stringify(user),
  accessToken,
  token: accessToken,
  refreshToken,
});
