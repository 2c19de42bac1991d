import type { ShopCalls } from './shop-calls.ts';

/** What the web app keeps of a session, under the names it keeps it. */
export type Kept = Record<'user' | 'accessToken' | 'token' | 'refreshToken', string>;

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: { name: string; email: string };
}

const meera = { name: 'Meera Iyer', email: 'meera@example.in', password: 'jasmine garland' };
const address = {
  addressLane: '7 Flower Lane',
  city: 'Pune',
  mandal: 'Haveli',
  district: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
};
const said = [
  [
    3,
    5,
    'Five strands, and each of them falls as if it had been drawn. My mother asked for its twin the same evening.',
  ],
  [3, 4, 'Lighter on the neck than it looks. The clasp wants a second pair of hands.'],
] as const;

/** Fills the shop with a shopper who has bought, reviewed and put something into the cart, and an admin. */
export async function people(
  shop: ShopCalls,
  owner: { email: string; password: string },
): Promise<{ shopper: Kept; admin: Kept }> {
  const admin = await shop.call<SignedIn>('POST', '/signin', { body: owner });
  const shopper = await signUp(shop, meera);
  const token = shopper.accessToken;
  const orders = [
    await order(shop, shopper, [
      [3, 1],
      [14, 2],
    ]),
    await order(shop, shopper, [[8, 1]]),
    await order(shop, shopper, [[5, 1]]),
  ];
  const set = (id: string | undefined, body: object) =>
    shop.call('PUT', `/orders/${id}`, { token: admin.accessToken, body });
  await set(orders[0], { status: 'Shipped', tracking_number: 'EE123456789IN' });
  await set(orders[0], { status: 'Delivered' });
  await set(orders[1], { status: 'Shipped', tracking_number: 'EE987654321IN' });
  const asha = await signUp(shop, { name: 'Asha Rao', email: 'asha@example.in', password: 'marigold garland' });
  await order(shop, asha, [
    [3, 1],
    [19, 1],
  ]);
  for (const [index, [product_id, rating, comment]] of said.entries()) {
    const body = { product_id, product_name: 'Noor Pearl Rani Haar', rating, comment };
    await shop.call('POST', '/reviews', { token: [token, asha.accessToken][index] ?? token, body });
  }
  await shop.call('POST', '/cart', { token, body: { product_id: 3, quantity: 1 } });
  await shop.call('POST', '/cart', { token, body: { product_id: 20, quantity: 2 } });
  return { shopper: kept(shopper), admin: kept(admin) };
}

async function signUp(shop: ShopCalls, person: typeof meera): Promise<SignedIn> {
  const { email, password } = person;
  await shop.call('POST', '/send-otp', { body: { email } });
  const otp = await shop.otpOf(email);
  const cookie = await shop.cookieOf('/verify-otp', { email, otp });
  await shop.call('POST', '/signup', { body: person, cookie });
  return shop.call<SignedIn>('POST', '/signin', { body: { email, password } });
}

/** Buys in the sandbox and gives the order's id. */
async function order(shop: ShopCalls, { accessToken: token, user }: SignedIn, items: [id: number, quantity: number][]) {
  let cart: { price: number; quantity: number }[] = [];
  for (const [product_id, quantity] of items) {
    cart = await shop.call('POST', '/cart', { token, body: { product_id, quantity } });
  }
  const total = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const payment = await shop.call<{ id: string }>('POST', '/create-order', {
    token,
    body: { amount: total, currency: 'INR' },
  });
  const paid = await shop.pay(payment.id);
  await shop.call('POST', '/verify-payment', { token, body: paid });
  const body = {
    name: user.name,
    email: user.email,
    phone: '9876543210',
    address,
    cart: JSON.stringify(cart),
    total_price: total,
    razorpay_order_id: paid.razorpay_order_id,
    payment_id: paid.razorpay_payment_id,
  };
  return (await shop.call<{ order_id?: string; id?: string }>('POST', '/create-user-order', { token, body })).order_id;
}

const kept = ({ accessToken, refreshToken, user }: SignedIn): Kept => ({
  user: JSON.stringify(user),
  accessToken,
  token: accessToken,
  refreshToken,
});
