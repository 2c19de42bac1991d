import { createHmac } from 'node:crypto';
import { normalizeIp } from '@nestjs/throttler';

/** HMAC of a network address: the database recognizes a network without storing addresses. IPv6 counts per /64 network. */
export function networkHash(secret: string, ip: string): string {
  return createHmac('sha256', secret)
    .update(`network\n${normalizeIp(ip)}`)
    .digest('base64url');
}
