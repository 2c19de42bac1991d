import { randomUUID } from 'node:crypto';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PHONE } from '@kundan/test-support/sample-people';
import type { ShopClient } from '@kundan/test-support/shop-client';
import { payInSandbox } from '@kundan/test-support/shop-people';
import { JwtService } from '@nestjs/jwt';
import type pg from 'pg';

export interface Shopper {
  id: string;
  /** An access token. */
  token: string;
}

/** Inserts shoppers with a session each, without sign-up. `secret`: that of the shop, which signs their access tokens. */
export async function createShoppers(pool: pg.Pool, count: number, secret: string): Promise<Shopper[]> {
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
  const jwt = new JwtService({ secret, signOptions: { expiresIn: '1h' } });
  return shoppers.map(({ id, session }) => ({ id, token: jwt.sign({ sub: id, sid: session }) }));
}

type Send = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Body>;

/** Puts one piece into an empty cart and opens a checkout. Returns its id, the amount in rupees, and the order without its payment. */
export async function openCheckout(send: Send, email: string) {
  await send('POST', '/api/cart', { product_id: 1, quantity: 1 }, { 'idempotency-key': randomUUID() });
  const cart = await send<{ price: number; quantity: number }[]>('GET', '/api/cart');
  const amount = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = { name: SAMPLE_NAME, email, phone: SAMPLE_PHONE, address: SAMPLE_ADDRESS };
  const { id } = await send<{ id: string }>('POST', '/api/create-order', { amount, currency: 'INR', delivery });
  return { id, amount, order: { ...delivery, cart: JSON.stringify(cart), total_price: amount } };
}

/** Buys one piece and pays for it in the sandbox, as the web app does. */
export async function placeOrder(shop: ShopClient, { token, id }: Shopper): Promise<void> {
  const send: Send = (method, path, body, headers) => shop.requestOk(method, path, { token, body, headers });
  const { id: order_id, order } = await openCheckout(send, `${id}@example.in`);
  const paid = await payInSandbox(shop, order_id);
  await send('POST', '/api/verify-payment', paid);
  const payment = { razorpay_order_id: order_id, payment_id: paid.razorpay_payment_id };
  await send('POST', '/api/create-user-order', { ...order, ...payment });
}
