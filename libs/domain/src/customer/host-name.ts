/** Browsers and Node.js have the URL class, which implements IDNA (UTS 46); the types of this package do not include it. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

/**
 * Folds a host name to lower-case ASCII, as DNS has it: `उदाहरण.भारत` becomes `xn--p1b6ci4b4b3a.xn--h2brj9c`. Returns
 * undefined for a text that is no host name.
 */
export function foldHostName(host: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(host)) return host.toLowerCase();
  // Format characters would disappear; the others would end the host of a URL or be decoded.
  if (/[\p{Cf}\p{Cc}\s%/?#:@\\[\]]/u.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  // Digits of other scripts would become an IPv4 address.
  return /[a-z]/.test(hostname) ? hostname : undefined;
}
