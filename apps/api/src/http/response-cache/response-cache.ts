import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cached-response.ts';

/** Maximum memory of all cached responses of one catalogue version, in bytes. */
const MAX_SIZE = 16 * 1024 * 1024;

/** Caches the responses of one catalogue version; evicts the least recently used ones. */
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse<unknown>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
  });

  /** Returns the response of `key`; calls `create` when it is not cached. A key always has one type of response. */
  get<T>(key: string, create: () => { value: T; headers?: Record<string, string> }): CachedResponse<T> {
    const cached = this.responses.get(key);
    if (cached) return cached as CachedResponse<T>;
    const { value, headers } = create();
    const response = CachedResponse.json(value, headers);
    this.responses.set(key, response);
    return response;
  }
}
