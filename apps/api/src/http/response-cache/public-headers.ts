/**
 * Headers of what everyone may read: pages and the catalogue. A browser asks every time. A CDN (RFC 9213) may answer for 5 s, and for 5 s more
 * while it fetches a new copy, so nothing is ever older than 10 s. Cache-Tag is what `CDN_PURGE_URL` purges.
 */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=5, stale-while-revalidate=5',
  'cache-tag': 'catalogue',
  vary: 'Accept-Encoding',
};
