import { createHmac } from 'node:crypto';

/** HMAC-SHA256 in hex, as Razorpay signs payments and webhooks. */
export function sign(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}
