import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the Internet. IPv4 addresses in IPv6 are checked as the former. */
const PRIVATE_NETWORKS: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const network of PRIVATE_NETWORKS) blocked.addSubnet(...network);

/** Whether an IP address is one of the Internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether the shop sends notifications to this address. The address comes from a browser, so in production it must not lead into the
 * network of the shop: https, the standard port, and a name or an address of the Internet.
 */
export function isAllowedEndpoint(endpoint: string, production: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (!production) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && port === '' && (isIP(host) ? isPublicAddress(host) : isPublicName(host));
}

/** Names without a dot, and these, belong to a local network. */
const isPublicName = (host: string): boolean =>
  /\.[a-z0-9-]+\.?$/.test(host) && !/\.(local|localhost|internal)\.?$/.test(host);

/** Resolves a name, and refuses one of which an address is not public. The connection is made to what was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is in a private network`), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
