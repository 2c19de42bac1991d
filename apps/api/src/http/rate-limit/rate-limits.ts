import { DomainError } from '@kundan/domain/error';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { networksOf } from './networks.ts';
import { type Rate, type RateLimit, type RateLimitResult, RateLimitStore } from './rate-limit-store.ts';

/** Limits how often an action may be requested by one IP address or for one account. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly store: RateLimitStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a request of an IP address. IPv6 addresses are counted per /64 network, which one household usually has, and more
   * loosely per /48 network, which one customer of a data center can have.
   * RATE_LIMIT_SCALE multiplies the limit. Throws TOO_MANY_REQUESTS.
   */
  async perIp(action: string, ip: string, rate: Rate): Promise<void> {
    throwIfLimited(await this.consumeByIp(action, ip, rate));
  }

  /** Counts as `perIp` does, and returns whether the request is within the limit instead of throwing. */
  async allowsIp(action: string, ip: string, rate: Rate): Promise<boolean> {
    return (await this.consumeByIp(action, ip, rate)).isAllowed;
  }

  /** Counts a request for an account or e-mail address from any IP address. Throws TOO_MANY_REQUESTS. */
  async perAccount(action: string, account: string, rate: Rate): Promise<void> {
    throwIfLimited(await this.store.consume(`account:${action}:${account}`, rate));
  }

  /** Counts as `perAccount` does, and returns whether the request is within the limit instead of throwing. */
  async allowsAccount(action: string, account: string, rate: Rate): Promise<boolean> {
    return (await this.store.consume(`account:${action}:${account}`, rate)).isAllowed;
  }

  /** Counts a request of a signed-in shopper. RATE_LIMIT_SCALE multiplies the limit. Throws TOO_MANY_REQUESTS. */
  async perShopper(action: string, shopper: string, rate: Rate): Promise<void> {
    throwIfLimited(await this.store.consume(`shopper:${action}:${shopper}`, this.scale(rate)));
  }

  /** The limits that `perIp` applies: one per network of the address. */
  limitsOfIp(action: string, ip: string, rate: Rate): RateLimit[] {
    return networksOf(ip).map(({ network, factor }) => ({
      key: `ip:${action}:${network}`,
      rate: this.scale({ ...rate, limit: rate.limit * factor }),
    }));
  }

  /** Counts a request for one resource, such as a payment. RATE_LIMIT_SCALE multiplies the limit. Throws TOO_MANY_REQUESTS. */
  async perResource(action: string, id: string, rate: Rate): Promise<void> {
    throwIfLimited(await this.store.consume(`resource:${action}:${id}`, this.scale(rate)));
  }

  private async consumeByIp(action: string, ip: string, rate: Rate): Promise<RateLimitResult> {
    let result: RateLimitResult = { isAllowed: true, retryAfter: 0 };
    for (const limit of this.limitsOfIp(action, ip, rate)) {
      result = await this.store.consume(limit.key, limit.rate);
      if (!result.isAllowed) break;
    }
    return result;
  }

  private scale({ limit, ...rate }: Rate): Rate {
    return { ...rate, limit: Math.ceil(limit * this.config.rateLimitScale) };
  }
}

function throwIfLimited({ isAllowed, retryAfter }: RateLimitResult): void {
  if (!isAllowed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
}
