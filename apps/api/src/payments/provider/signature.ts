import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as Razorpay signs payments and webhooks. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time. Anything but 64 lower-case hex digits is not a signature. */
export function isSignature(signature: string, content: string | Buffer, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content, secret)));
}
