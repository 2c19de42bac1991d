import { isIPv6 } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

/** A /48 network may send this many times as many requests as each of its /64 networks. */
const SITE_FACTOR = 4;

/** The networks of an address whose requests are counted together, each with the factor of its limit. */
export function networksOf(ip: string): { network: string; factor: number }[] {
  const network = normalizeIp(ip);
  if (!isIPv6(ip) || !network.includes(':')) return [{ network, factor: 1 }];
  return [
    { network, factor: 1 },
    { network: `${normalizeIp(ip, 48)}/48`, factor: SITE_FACTOR },
  ];
}
