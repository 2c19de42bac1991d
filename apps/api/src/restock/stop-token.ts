import { deriveKeys } from '../infrastructure/derived-keys.ts';
import { decrypt, encrypt } from '../personal-keys/cipher.ts';

const PURPOSE = 'kundan restock alerts';

/**
 * The token of the link that ends the alerts of an address: the address, encrypted and authenticated with a key that is derived
 * from the shop's secret. Encrypted, because links are stored in the histories of browsers and in logs of proxies.
 */
export function createStopToken(secret: string, email: string): string {
  return encrypt(Buffer.from(email), keyOf(secret), PURPOSE).toString('base64url');
}

/** The address of a token; undefined unless this shop has created the token. */
export function readStopToken(secret: string, token: string): string | undefined {
  try {
    return decrypt(Buffer.from(token, 'base64url'), keyOf(secret), PURPOSE).toString('utf8');
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string) => deriveKeys([secret], PURPOSE).current.key;
