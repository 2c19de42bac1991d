import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cached-response.ts';

/** Maximum memory of all cached responses of one catalogue version, in bytes. */
const MAX_SIZE = 16 * 1024 * 1024;
/** More than the addresses that shoppers use; limits the memory of addresses that are different spellings of one request. */
const MAX_URLS = 10_000;
const MAX_URL_LENGTH = 300;

/** Caches the responses of one catalogue version; evicts the least recently used ones. */
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse<unknown>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
  });

  /** The keys of the responses by path and query of a request. */
  private readonly keys = new LRUCache<string, string>({ max: MAX_URLS });

  /** Returns the response of an earlier request with the same path and query. */
  find(url: string): CachedResponse<unknown> | undefined {
    const key = this.keys.get(url);
    return key === undefined ? undefined : this.responses.get(key);
  }

  /**
   * Returns the response as `get` does, and lets `find` return it for this URL. Call this only if the response of the URL depends on nothing
   * but the version of the catalogue.
   */
  getFor<T>(url: string, key: string, create: () => { value: T; headers?: Record<string, string> }): CachedResponse<T> {
    if (url.length <= MAX_URL_LENGTH) this.keys.set(url, key);
    return this.get(key, create);
  }

  /** Returns the response of `key`; calls `create` when it is not cached. A key always has one type of response. */
  get<T>(key: string, create: () => { value: T; headers?: Record<string, string> }): CachedResponse<T> {
    return this.getResponse(key, () => {
      const { value, headers } = create();
      return CachedResponse.json(value, headers);
    });
  }

  /** As `get`, for a response that is not JSON. */
  getResponse<T>(key: string, create: () => CachedResponse<T>): CachedResponse<T> {
    const cached = this.responses.get(key);
    if (cached) return cached as CachedResponse<T>;
    const response = create();
    this.responses.set(key, response);
    return response;
  }
}
