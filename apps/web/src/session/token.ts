/** When an access token expires, in ms since 1970, by its `exp` claim; 0 for what is no such token. */
export function expiryOf(token: string): number {
  const payload = token.split('.')[1];
  if (!payload) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = claims && typeof claims === 'object' && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
