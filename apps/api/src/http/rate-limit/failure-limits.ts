import { DomainError } from '@kundan/domain/error';
import { Injectable } from '@nestjs/common';
import { type Rate, type RateLimit, RateLimitStore } from './rate-limit-store.ts';

/** Limits attempts by how many of them failed. */
@Injectable()
export class FailureLimits {
  constructor(private readonly store: RateLimitStore) {}

  /**
   * Runs an attempt. It is counted in every limit before it starts, so that concurrent attempts cannot exceed a limit, and
   * no longer counted when it did not fail. Throws TOO_MANY_REQUESTS without running it when a limit is reached.
   */
  async run<T>(
    limits: readonly RateLimit[],
    isFailure: (error: unknown) => boolean,
    attempt: () => Promise<T>,
  ): Promise<T> {
    const counted: RateLimit[] = [];
    const refund = () => Promise.all(counted.map(({ key, rate }) => this.store.refund(key, withoutBlock(rate))));
    for (const limit of limits) {
      counted.push(limit);
      const { isAllowed, retryAfter } = await this.store.consume(limit.key, withoutBlock(limit.rate));
      if (isAllowed) continue;
      await refund();
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
    }
    try {
      const result = await attempt();
      await refund();
      return result;
    } catch (error) {
      if (!isFailure(error)) await refund();
      throw error;
    }
  }
}

/** Concurrent attempts that succeed may exceed a limit for a moment, which must not block the key for a window. */
const withoutBlock = (rate: Rate): Rate => ({ ...rate, blockSeconds: 0 });
