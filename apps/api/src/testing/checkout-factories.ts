import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { CartLine } from '../cart/cart-line.entity.ts';
import type { Product } from '../catalogue/product.entity.ts';
import type { TestUser } from './factories.ts';
import { customerOf } from './order-factories.ts';
import { makeProduct } from './product-factories.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** What the payment window hands over. */
export interface PaymentResult {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** A test app that also listens, because the payment sandbox inside it is called over HTTP. */
export async function openListeningTestApp(options?: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const app = await openTestApp(options);
  await app.nest.listen(0, '127.0.0.1');
  return app;
}

export async function putInCart(app: TestApp, shopper: TestUser, price: Paise, quantity = 1): Promise<Product> {
  const product = await makeProduct(app, { price });
  await app.em().insert(CartLine, { shopper: shopper.id, product: product.id, quantity });
  return product;
}

/** Opens a payment order for the shopper's cart; `amount` is in paise. */
export function openPayment(app: TestApp, shopper: TestUser, amount: Paise) {
  const request = { amount: rupeesFromPaise(amount), currency: 'INR' as const, delivery: deliveryOf(shopper) };
  return app.call(createPaymentOrder, request, { token: shopper.token });
}

/** Presses Pay in the payment window. */
export async function pay(app: TestApp, orderId: string): Promise<PaymentResult> {
  const answer = await app.nest.inject({
    method: 'POST',
    url: '/sandbox/razorpay/pay',
    payload: { order_id: orderId },
  });
  return answer.json<PaymentResult>();
}

/** A cart of this total, paid and verified, one call before the order. */
export async function payCart(app: TestApp, shopper: TestUser, total: Paise): Promise<PaymentResult> {
  await putInCart(app, shopper, total);
  const { body } = await openPayment(app, shopper, total);
  const result = await pay(app, body.id);
  await app.call(verifyPayment, result);
  return result;
}

/** The last step, as the web app takes it. */
export function submitOrder(app: TestApp, shopper: TestUser, result: PaymentResult) {
  const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
  return app.call(createUserOrder, { ...deliveryOf(shopper), razorpay_order_id, payment_id }, { token: shopper.token });
}

export function deliveryOf(shopper: TestUser) {
  return customerOf(shopper);
}
