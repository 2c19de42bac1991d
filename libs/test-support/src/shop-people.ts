import {
  sendOtp,
  type SignedIn,
  signIn as signInCall,
  signUp as signUpCall,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import { type Address, createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { PAN_ABOVE } from '@kundan/domain/tax/pan';
import { otpFor } from './mailbox.ts';
import { SAMPLE_ADDRESS, SAMPLE_PAN, SAMPLE_PHONE } from './sample-people.ts';
import type { ShopClient, ShopResponse } from './shop-client.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** The result of the payment window, which verify-payment expects. */
export interface PaymentResult {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** Signs up through the documented calls, with the OTP from the shop's mailbox, and signs in. */
export async function signUp(shop: ShopClient, { name, email, password }: Account): Promise<SignedIn> {
  const { cookies } = expectStatus(200, await shop.send(sendOtp, { email }));
  const otp = await otpFor(shop, email);
  const verified = expectStatus(200, await shop.send(verifyOtp, { email, otp }, { cookies }));
  await shop.sendOk(signUpCall, { name, email, password }, { cookies: { ...cookies, ...verified.cookies } });
  return signIn(shop, { email, password });
}

export const signIn = (shop: ShopClient, { email, password }: Omit<Account, 'name'>): Promise<SignedIn> =>
  shop.sendOk(signInCall, { email, password });

/** Pays a payment order in the payment window of the sandbox. */
export const payInSandbox = (shop: ShopClient, order_id: string): Promise<PaymentResult> =>
  shop.requestOk('POST', '/sandbox/razorpay/pay', { body: { order_id } });

/** Adds products to the cart and buys the cart. Returns the order id, such as KD-000001. */
export async function buy(
  shop: ShopClient,
  { accessToken: token, user }: SignedIn,
  products: readonly (readonly [id: number, quantity: number])[],
  address: Address = SAMPLE_ADDRESS,
): Promise<string> {
  for (const [product_id, quantity] of products) await shop.sendOk(addToCart, { product_id, quantity }, { token });
  const cart = await shop.sendOk(getCart, {}, { token });
  const amount = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { id } = await shop.sendOk(createPaymentOrder, { amount }, { token });
  const result = await payInSandbox(shop, id);
  await shop.sendOk(verifyPayment, result);
  const order = {
    name: user.name,
    email: user.email,
    phone: SAMPLE_PHONE,
    address,
    cart: JSON.stringify(cart),
    total_price: amount,
    razorpay_order_id: result.razorpay_order_id,
    payment_id: result.razorpay_payment_id,
    ...(amount > PAN_ABOVE && { pan: SAMPLE_PAN }),
  };
  return (await shop.sendOk(createUserOrder, order, { token })).order_id;
}

function expectStatus<Body>(status: number, response: ShopResponse<Body>): ShopResponse<Body> {
  if (response.status !== status) throw new Error(`Status ${response.status}: ${JSON.stringify(response.body)}`);
  return response;
}
