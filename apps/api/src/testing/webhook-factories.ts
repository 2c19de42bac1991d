import { randomUUID } from 'node:crypto';
import { RAZORPAY, type RazorpaySettings } from '../checkout/razorpay-settings.ts';
import { sign } from '../checkout/signature.ts';
import type { PaymentResult } from './checkout-factories.ts';
import type { TestApp } from './test-app.ts';

export interface WebhookOptions {
  eventId?: string;
  secret?: string;
  signature?: string;
}

export function settingsOf(app: TestApp): RazorpaySettings {
  return app.nest.get(RAZORPAY, { strict: false });
}

/** Delivers a webhook as the provider does, signed with its secret unless told otherwise. */
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

/** The body of an event about a payment; `amount` in paise. */
export function paymentEvent(
  event: string,
  status: string,
  { razorpay_order_id: order_id, razorpay_payment_id: id }: Omit<PaymentResult, 'razorpay_signature'>,
  amount: number,
): string {
  return JSON.stringify({ event, payload: { payment: { entity: { id, order_id, amount, status } } } });
}

export function refundEvent(id: string, payment_id: string, amount: number): string {
  return JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: { id, payment_id, amount } } } });
}

/** Presses a button of the sandbox, like `fail`, `authorize-late` or `trouble`. */
export async function sandbox(app: TestApp, button: string, payload: object = {}) {
  return app.nest.inject({ method: 'POST', url: `/sandbox/razorpay/${button}`, payload });
}
