import { isIPv6 } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

/** How many times the limit of a /64 network all /64 networks of one /48 network have together. */
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
