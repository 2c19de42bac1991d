import type { Rate } from '../http/rate-limit/rate-limit-store.ts';

/**
 * The rate limits of the account calls, per IP address and, for some, per account. Sign-in counts failures only: `ip` and
 * `account` are looser than `accountFromIp`, because an attacker can exhaust them.
 */
export const accountRateLimits = {
  verifyEmail: { ip: { limit: 30, seconds: 60 }, account: { limit: 10, seconds: 60 } },
  sendOtp: { ip: { limit: 20, seconds: 3600 } },
  verifyOtp: { ip: { limit: 30, seconds: 600 } },
  signUp: { ip: { limit: 20, seconds: 3600 } },
  signIn: {
    accountFromIp: { limit: 10, seconds: 300 },
    ip: { limit: 30, seconds: 60 },
    account: { limit: 50, seconds: 3600 },
  },
  refresh: { ip: { limit: 60, seconds: 60 } },
  confirmTotp: { account: { limit: 10, seconds: 300 } },
  resetPassword: { ip: { limit: 20, seconds: 3600 } },
} satisfies Record<string, { ip?: Rate; account?: Rate; accountFromIp?: Rate }>;
