import { inject } from 'vitest';
import { admin, ask, call, otpFor } from './shop.ts';

/** Somebody with an account and a session. */
export interface Person {
  name: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  user: object;
}

type Session = Pick<Person, 'accessToken' | 'refreshToken' | 'user'>;

let count = 0;
/** An address that nobody has used in this run. */
export const newEmail = (name = 'shopper') =>
  `${name}-${process.pid}-${Date.now()}-${(count += 1)}@example.in`.toLowerCase();

/** Signs somebody new up by the shop's calls. */
export async function newShopper(name = 'Asha Rao'): Promise<Person> {
  const account = { name, email: newEmail(name.split(' ')[0]), password: 'marigold garland' };
  await call('/send-otp', { email: account.email });
  const proof = await ask('/api/verify-otp', { email: account.email, otp: await otpFor(account.email) });
  await ask('/api/signup', account, {
    cookie: proof.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  });
  return signIn(account);
}

export async function signIn<T extends { email: string; password: string }>(account: T): Promise<T & Session> {
  const { email, password } = account;
  return { ...account, ...(await call<Session>('/signin', { email, password })) };
}

export const theAdmin: Person = { name: 'Admin', ...admin, ...inject('adminSession') };

export async function putIntoCart({ accessToken: token }: Person, productId: number, quantity = 1): Promise<void> {
  await call('/cart', { product_id: productId, quantity }, { token });
}

/** Buys one piece by the shop's calls and gives the order's id, such as KD-000001. */
export async function placeOrder(shopper: Person, productId: number): Promise<string> {
  const { accessToken: token, name, email } = shopper;
  await putIntoCart(shopper, productId);
  const cart = await call<{ price: number; quantity: number }[]>('/cart', undefined, { token });
  const total = cart.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const { id } = await call<{ id: string }>('/create-order', { amount: total, currency: 'INR' }, { token });
  const payment = await ask('/sandbox/razorpay/pay', { order_id: id });
  const confirmation = (await payment.json()) as { razorpay_order_id: string; razorpay_payment_id: string };
  await call('/verify-payment', confirmation);
  const address = { addressLane: '12 Temple Street', city: 'Hyderabad', mandal: 'Amberpet', district: 'Hyderabad' };
  const order = await call<{ order_id: string }>(
    '/create-user-order',
    {
      name,
      email,
      phone: '9876543210',
      address: { ...address, state: 'Telangana', pinCode: '500013' },
      cart: JSON.stringify(cart),
      total_price: total,
      razorpay_order_id: confirmation.razorpay_order_id,
      payment_id: confirmation.razorpay_payment_id,
    },
    { token },
  );
  return order.order_id;
}
