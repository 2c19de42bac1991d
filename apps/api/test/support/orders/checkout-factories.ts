import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { payInSandbox, type PaymentResult } from '@kundan/test-support/shop-people';
import { CartLineRow } from '../../../src/cart/cart-line.entity.ts';
import type { Product } from '../../../src/catalogue/product.entity.ts';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import type { TestUser } from '../factories.ts';
import { customerOf } from './order-factories.ts';
import { makeProduct } from '../product-factories.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export type { PaymentResult };

/** The longest time of a timer in Node.js. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface ListeningOptions extends NonNullable<Parameters<typeof openTestApp>[0]> {
  /** Whether requests to the provider end after the times of the shop. */
  hasProviderTimeouts?: boolean;
}

/**
 * A test app that listens on a port, because its payment sandbox is called over HTTP. The sandbox runs in the same process: a machine
 * that delays the one delays the other, so by default no request to the provider ends because of its duration.
 */
export async function openListeningTestApp(options: ListeningOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options);
  const settings: RazorpaySettings = app.nest.get(RAZORPAY, { strict: false });
  if (!options.hasProviderTimeouts) settings.timeoutsMs = { change: MAX_TIMER_MS, read: MAX_TIMER_MS };
  await app.nest.listen(0, '127.0.0.1');
  return app;
}

export async function putInCart(app: TestApp, shopper: TestUser, price: Paise, quantity = 1): Promise<Product> {
  const product = await makeProduct(app, { price });
  await app.em().insert(CartLineRow, { shopper: shopper.id, product: product.id, quantity });
  return product;
}

/** Creates a payment order for the shopper's cart; `amount` is in paise. */
export function openPayment(app: TestApp, shopper: TestUser, amount: Paise) {
  const request = { amount: rupeesFromPaise(amount), currency: 'INR' as const, delivery: deliveryOf(shopper) };
  return app.call(createPaymentOrder, request, { token: shopper.token });
}

/** Pays in the payment window of the sandbox. */
export const pay = (app: TestApp, orderId: string): Promise<PaymentResult> => payInSandbox(app.client, orderId);

/** Fills a cart with this total (paise), pays it and verifies the payment; the order is not placed yet. */
export async function payCart(app: TestApp, shopper: TestUser, total: Paise): Promise<PaymentResult> {
  await putInCart(app, shopper, total);
  const { body } = await openPayment(app, shopper, total);
  const result = await pay(app, body.id);
  await app.call(verifyPayment, result);
  return result;
}

/** Places the order, as the web app does after verification. */
export function submitOrder(app: TestApp, shopper: TestUser, result: PaymentResult) {
  const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
  return app.call(createUserOrder, { ...deliveryOf(shopper), razorpay_order_id, payment_id }, { token: shopper.token });
}

export function deliveryOf(shopper: TestUser) {
  return customerOf(shopper);
}
