/** When an access token expires, in ms since 1970, by its `exp` claim; 0 for what is no such token. */
export const expiryOf = (token: string): number => timeIn(token, 'exp');

/** When the shop gave an access token, in ms since 1970, by its `iat` claim; 0 for what is no such token. */
export const issueOf = (token: string): number => timeIn(token, 'iat');

function timeIn(token: string, claim: 'exp' | 'iat'): number {
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
