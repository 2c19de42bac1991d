import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The content encoding for a client, and the ETags of the responses that it has cached (If-None-Match). */
export interface ContentNegotiation {
  encoding: 'br' | 'gzip' | 'identity';
  ifNoneMatch: string | undefined;
  /** Path and query of the request. */
  url: string;
}

/** Encodings by preference. The cache is small because browsers send only a few different Accept-Encoding headers. */
const encodings = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Parses Accept-Encoding with its quality values: `br;q=0` excludes brotli. */
export function negotiate({ headers, url = '' }: Pick<FastifyRequest['raw'], 'headers' | 'url'>): ContentNegotiation {
  const accepted = headers['accept-encoding']?.toString().toLowerCase();
  return {
    encoding: (accepted && encodings.negotiate(accepted)) || 'identity',
    ifNoneMatch: headers['if-none-match'],
    url,
  };
}

/**
 * Whether If-None-Match names `etag`, a strong ETag. The header is `*` or a list, and may contain weak ETags, because a proxy
 * may weaken an ETag. If-None-Match uses the weak comparison (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
