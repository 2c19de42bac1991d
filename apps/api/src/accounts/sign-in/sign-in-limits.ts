import { DomainError } from '@kundan/domain/error';
import { Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { FailureLimits } from '../../http/rate-limit/failure-limits.ts';
import type { RateLimit } from '../../http/rate-limit/rate-limit-store.ts';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import { accountRateLimits } from '../account-rate-limits.ts';

const { accountFromIp, ip: perIp, account: perAccount } = accountRateLimits.signIn;

/** Who signs in, and from where. */
export interface SignInAttempt {
  email: string;
  ip: string;
  /** Whether this account signed in from this network before. */
  isKnownNetwork: boolean;
  /**
   * The salt of the password of a shopper: what failed with an earlier password does not keep her out with a new one. Failures of staff
   * count on, because they may be guesses of the code of the second step, which stays.
   */
  salt: string | undefined;
}

/**
 * Limits failed sign-ins per account and network, per network, and per account. The last two do not apply to a network from
 * which the account signed in before: otherwise an attacker could keep its owner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly failures: FailureLimits,
    private readonly limits: RateLimits,
  ) {}

  /** Runs a sign-in. Throws TOO_MANY_REQUESTS without running it. */
  run<T>({ email, ip, isKnownNetwork, salt = '' }: SignInAttempt, signIn: () => Promise<T>): Promise<T> {
    const account = `${email}:${salt}`;
    const own: RateLimit = { key: `sign-in:${normalizeIp(ip)}:${account}`, rate: accountFromIp };
    const shared: RateLimit[] = [
      ...this.limits.limitsOfIp('sign-in', ip, perIp),
      { key: `account:sign-in:${account}`, rate: perAccount },
    ];
    return this.failures.run(isKnownNetwork ? [own] : [own, ...shared], isWrongCredential, signIn);
  }
}

function isWrongCredential(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
}
