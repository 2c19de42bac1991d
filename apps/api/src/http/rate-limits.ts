import { Fault } from '@kundan/domain/fault';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler';
import { CONFIG, type Config } from '../config.ts';

/** At most `limit` times within `seconds`. */
export interface Rate {
  limit: number;
  seconds: number;
}

type Hit = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts who does what how often. Where the counts are kept is chosen once, in rate-limits.module.ts. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For one network address (of IPv6: one network of a household); scaled by RATE_LIMIT_SCALE. */
  async perIp(action: string, ip: string, rate: Rate): Promise<void> {
    refuse(await this.countIp(action, ip, rate));
  }

  /** The same, for whom refuses in another way. */
  async allowsIp(action: string, ip: string, rate: Rate): Promise<boolean> {
    return !(await this.countIp(action, ip, rate)).isBlocked;
  }

  /** For one account or mail address, from wherever it is tried. */
  async perAccount(action: string, account: string, rate: Rate): Promise<void> {
    refuse(await this.count(`account:${action}:${account}`, rate));
  }

  private countIp(action: string, ip: string, { limit, seconds }: Rate): Promise<Hit> {
    const scaled = Math.ceil(limit * this.config.rateLimitScale);
    return this.count(`ip:${action}:${normalizeIp(ip)}`, { limit: scaled, seconds });
  }

  private count(key: string, { limit, seconds }: Rate): Promise<Hit> {
    return this.storage.increment(key, seconds * 1000, limit, seconds * 1000, key);
  }
}

function refuse({ isBlocked, timeToBlockExpire }: Hit): void {
  if (isBlocked) throw new Fault('TOO_MANY_REQUESTS', { retryAfter: timeToBlockExpire });
}
