import { randomUUID } from 'node:crypto';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import type { SendJson } from './send-request.ts';
import type { Shopper } from './shoppers.ts';

interface Payment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
}

/** Buys one piece and pays for it in the sandbox, as the web app does. */
export async function placeOrder(send: SendJson, { token, id }: Shopper): Promise<void> {
  const authorization = `Bearer ${token}`;
  const post = <Body>(name: string, path: string, body: object, headers = {}) =>
    send<Body>(name, { method: 'POST', path, headers: { authorization, ...headers }, body: JSON.stringify(body) });
  const piece = { product_id: 1, quantity: 1 };
  await post('add to the cart', '/api/cart', piece, { 'idempotency-key': randomUUID() });
  const read = { method: 'GET', path: '/api/cart', headers: { authorization } };
  const cart = await send<{ price: number; quantity: number }[]>('read the cart', read);
  const amount = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const person = { name: 'Asha Rao', email: `${id}@example.in`, phone: '9876543210', address: SAMPLE_ADDRESS };
  const checkout = { amount, currency: 'INR', delivery: person };
  const { id: order_id } = await post<{ id: string }>('create-order', '/api/create-order', checkout);
  const paid = await post<Payment>('pay (sandbox)', '/sandbox/razorpay/pay', { order_id });
  await post('verify-payment', '/api/verify-payment', paid);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = paid;
  const placed = { ...person, cart: JSON.stringify(cart), total_price: amount, razorpay_order_id, payment_id };
  await post('create-user-order', '/api/create-user-order', placed);
}
