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
  run<T>({ email, ip, isKnownNetwork }: SignInAttempt, signIn: () => Promise<T>): Promise<T> {
    const own = limitFromIp(email, ip);
    const shared = [...this.limits.limitsOfIp('sign-in', ip, perIp), limitOfAccount(email)];
    return this.failures.run(isKnownNetwork ? [own] : [own, ...shared], isWrongCredential, signIn);
  }

  /**
   * Forgets the failed sign-ins of an account from this address, and all of it together: its new password, set with a code from its
   * e-mail, was not the one that was guessed.
   */
  forget(email: string, ip: string): Promise<void> {
    return this.failures.clear([limitFromIp(email, ip), limitOfAccount(email)]);
  }
}

const limitFromIp = (email: string, ip: string): RateLimit => ({
  key: `sign-in:${normalizeIp(ip)}:${email}`,
  rate: accountFromIp,
});
const limitOfAccount = (email: string): RateLimit => ({ key: `account:sign-in:${email}`, rate: perAccount });

function isWrongCredential(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
}
