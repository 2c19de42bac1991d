import { foldHostName } from './host-name.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** "Phone: exactly 10 digits" (docs/specification.md, Shop constants). */
export function isPhone(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/**
 * Returns the ten digits of an Indian phone number in its usual spellings: '+91 98765 43210', '098765-43210'. Any other text
 * stays as it is, trimmed, and `isPhone` rejects it.
 */
export function normalizePhone(text: string): string {
  // Format characters surround numbers that are copied from a list of contacts.
  const compact = text.replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '');
  return /^(?:(?:\+|00)?91)?0?([0-9]{10})$/.exec(compact)?.[1] ?? text.trim();
}

/** Removes the spaces of a PIN code: '500 016' is written on letters. */
export const normalizePinCode = (text: string): string => text.replaceAll(/\s/g, '');

/** "Pin code: exactly 6 digits" (docs/specification.md, Shop constants). */
export function isPinCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The longest address that fits into an SMTP path (RFC 5321). */
const EMAIL_MAX = 254;

/**
 * Accepts name@domain.tld as the browsers' e-mail fields do. Characters with a meaning in a mail header (commas,
 * brackets, quotes, control characters) are rejected, so that one address cannot be parsed as two. Format characters
 * are rejected too: they are invisible, so two addresses would look the same. So are unpaired surrogates, which the database
 * does not store.
 */
export function isEmail(text: string): boolean {
  const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
  if (!isAddress || text.length > EMAIL_MAX || /[,;:<>()[\]\\"\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return false;
  return foldHostName(text.slice(text.indexOf('@') + 1)) !== undefined;
}

/**
 * Returns the form in which addresses are stored and compared: trimmed, in lower case, the host in ASCII. A text that is not
 * an address stays invalid.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const at = email.indexOf('@') + 1;
  const host = at > 0 ? foldHostName(email.slice(at)) : undefined;
  return host === undefined ? email : email.slice(0, at) + host;
}
