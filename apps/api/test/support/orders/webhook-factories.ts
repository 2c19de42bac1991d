import { randomUUID } from 'node:crypto';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import { sign } from '../../../src/payments/provider/signature.ts';
import type { PaymentResult } from './checkout-factories.ts';
import type { TestApp } from '../test-app.ts';

export interface WebhookOptions {
  eventId?: string;
  secret?: string;
  signature?: string;
}

export function settingsOf(app: TestApp): RazorpaySettings {
  return app.nest.get(RAZORPAY, { strict: false });
}

/** Delivers a webhook like the provider. It is signed with the webhook secret unless the options say otherwise. */
export function deliver(
  app: TestApp,
  body: string | Buffer,
  { eventId = randomUUID(), secret, signature }: WebhookOptions = {},
) {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature ?? sign(body, secret ?? settingsOf(app).webhookSecret),
  };
  return app.nest.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body });
}

/** Returns the body of a payment event; `amount` is in paise. */
export function paymentEvent(
  event: string,
  status: string,
  { razorpay_order_id: order_id, razorpay_payment_id: id }: Omit<PaymentResult, 'razorpay_signature'>,
  amount: number,
): string {
  return JSON.stringify({ event, payload: { payment: { entity: { id, order_id, amount, status } } } });
}

export function refundEvent(id: string, payment_id: string, amount: number, event = 'refund.processed'): string {
  return JSON.stringify({ event, payload: { refund: { entity: { id, payment_id, amount } } } });
}

/** Calls an endpoint of the payment sandbox, like `fail`, `authorize-late` or `trouble`. */
export async function sandbox(app: TestApp, endpoint: string, payload: object = {}) {
  return app.nest.inject({ method: 'POST', url: `/sandbox/razorpay/${endpoint}`, payload });
}

/** Declines a payment of this payment order. Returns the payment's id. */
export async function declinePayment(app: TestApp, orderId: string): Promise<string> {
  const response = await sandbox(app, 'fail', { order_id: orderId });
  return response.json<{ error: { metadata: { payment_id: string } } }>().error.metadata.payment_id;
}

/** The bank authorizes a declined payment after all. Returns the payment result, signed by the provider. */
export async function authorizeLate(app: TestApp, orderId: string, paymentId: string): Promise<PaymentResult> {
  await sandbox(app, 'authorize-late', { payment_id: paymentId });
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: sign(`${orderId}|${paymentId}`, settingsOf(app).keySecret),
  };
}

/** Makes the sandbox authorize the payments of an order without capturing them. */
export async function captureManually(app: TestApp, orderId: string): Promise<void> {
  const manual = JSON.stringify({ capture: 'manual' });
  await app.em().execute('update razorpay_sandbox set data = data || ?::jsonb where id = ?', [manual, orderId]);
}
