import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as Razorpay signs. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time; anything but 64 lower-case hex digits is wrong. */
export function isSignature(signature: string, content: string | Buffer, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content, secret)));
}
