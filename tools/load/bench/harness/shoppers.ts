import { createHmac, randomUUID } from 'node:crypto';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PHONE } from '@kundan/test-support/sample-people';
import type { ShopClient } from '@kundan/test-support/shop-client';
import type { PaymentResult } from '@kundan/test-support/shop-people';
import type pg from 'pg';

export interface Shopper {
  id: string;
  /** An access token. */
  token: string;
}

/** Inserts shoppers with a session each, without sign-up. `jwtSecret`: that of the shop, which signs their access tokens. */
export async function createShoppers(pool: pg.Pool, count: number, jwtSecret: string): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }));
  const ids = shoppers.map(({ id }) => id);
  await pool.query(
    `insert into users (id, name, email, password_hash, created_at)
     select id::uuid, 'Bench', id || '@example.in', 'none', now() from unnest($1::text[]) id`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, refresh_hash, created_at, expires_at)
     select session, id, '', now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as rows (session, id)`,
    [shoppers.map(({ session }) => session), ids],
  );
  return shoppers.map(({ id, session }) => ({ id, token: signToken({ sub: id, sid: session }, jwtSecret) }));
}

/** A JSON web token (HS256) that is valid for one hour. */
function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Response times in ms by the names of the calls. */
export type CallTimes = Map<string, number[]>;

/** Buys one piece and pays for it in the sandbox, as the web app does. */
export async function placeOrder(
  shop: ShopClient,
  { token, id }: Shopper,
  times: CallTimes = new Map(),
): Promise<void> {
  const send = async <Body>(name: string, method: string, path: string, body?: object, headers = {}) => {
    const start = performance.now();
    const answer = await shop.requestOk<Body>(method, path, { token, body, headers });
    const ofCall = times.get(name) ?? [];
    ofCall.push(performance.now() - start);
    times.set(name, ofCall);
    return answer;
  };
  const piece = { product_id: 1, quantity: 1 };
  await send('add to the cart', 'POST', '/api/cart', piece, { 'idempotency-key': randomUUID() });
  const cart = await send<{ price: number; quantity: number }[]>('read the cart', 'GET', '/api/cart');
  const amount = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const person = { name: SAMPLE_NAME, email: `${id}@example.in`, phone: SAMPLE_PHONE, address: SAMPLE_ADDRESS };
  const checkout = { amount, currency: 'INR', delivery: person };
  const { id: order_id } = await send<{ id: string }>('create-order', 'POST', '/api/create-order', checkout);
  const paid = await send<PaymentResult>('pay (sandbox)', 'POST', '/sandbox/razorpay/pay', { order_id });
  await send('verify-payment', 'POST', '/api/verify-payment', paid);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = paid;
  const placed = { ...person, cart: JSON.stringify(cart), total_price: amount, razorpay_order_id, payment_id };
  await send('create-user-order', 'POST', '/api/create-user-order', placed);
}
