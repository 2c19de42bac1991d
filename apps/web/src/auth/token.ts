/** The expiry of an access token in ms since 1970, from its `exp` claim; 0 for an invalid token. */
export const expiryOf = (token: string): number => readTime(token, 'exp');

/** The time when an access token was issued in ms since 1970, from its `iat` claim; 0 for an invalid token. */
export const issuedAtOf = (token: string): number => readTime(token, 'iat');

function readTime(token: string, claim: 'exp' | 'iat'): number {
  const payload = token.split('.')[1];
  if (!payload) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = claims && typeof claims === 'object' ? (claims as Record<string, unknown>)[claim] : undefined;
    return typeof seconds === 'number' ? seconds * 1000 : 0;
  } catch {
    return 0;
  }
}
