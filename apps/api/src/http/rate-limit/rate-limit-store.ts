/** At most `limit` requests within `seconds`. The first request above the limit blocks the key for `blockSeconds`. */
export interface Rate {
  limit: number;
  seconds: number;
  /** Another full window by default; with 0, the key is allowed again when its window ends. */
  blockSeconds?: number;
}

/** A rate, and the key of what is counted together. */
export interface RateLimit {
  key: string;
  rate: Rate;
}

export interface RateLimitResult {
  isAllowed: boolean;
  /** Seconds until the next request of this key is allowed; 0 when this request is allowed. */
  retryAfter: number;
}

/** Counts requests by key and rate. */
export abstract class RateLimitStore {
  /** Counts a request. The first one of a key starts a window. */
  abstract consume(key: string, rate: Rate): Promise<RateLimitResult>;

  /** Takes back one counted request. */
  abstract refund(key: string, rate: Rate): Promise<void>;
}

/** A text that identifies a rate, and the length of its block in seconds. */
export function describeRate({ limit, seconds, blockSeconds = seconds }: Rate): { name: string; blockSeconds: number } {
  return { name: `${limit}/${seconds}/${blockSeconds}`, blockSeconds };
}
