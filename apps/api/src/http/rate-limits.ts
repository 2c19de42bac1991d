import { Fault, type FaultCode } from '@kundan/domain/fault';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler';
import { CONFIG, type Config } from '../config.ts';

/** At most `limit` times within `seconds`. */
export interface Rate {
  limit: number;
  seconds: number;
}

/** Counts who does what how often. Where the counts are kept is chosen once, in http.module.ts. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For one network address (of IPv6: one network of a household); scaled by RATE_LIMIT_SCALE. */
  async perIp(action: string, ip: string, rate: Rate): Promise<void> {
    const scaled = { ...rate, limit: Math.ceil(rate.limit * this.config.rateLimitScale) };
    await this.count(`ip:${action}:${normalizeIp(ip)}`, scaled);
  }

  /** For one account or mail address, from wherever it is tried. */
  async perAccount(action: string, account: string, rate: Rate, code?: FaultCode): Promise<void> {
    await this.count(`account:${action}:${account}`, rate, code);
  }

  private async count(key: string, { limit, seconds }: Rate, code: FaultCode = 'TOO_MANY_REQUESTS'): Promise<void> {
    const hit = await this.storage.increment(key, seconds * 1000, limit, seconds * 1000, key);
    if (hit.isBlocked) throw new Fault(code, { retryAfter: hit.timeToBlockExpire });
  }
}
