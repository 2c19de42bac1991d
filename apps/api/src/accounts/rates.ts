import type { Rate } from '../http/rate-limits.ts';

/** How often one network address, and one account, may ask. */
export const rates = {
  verifyEmail: { ip: { limit: 30, seconds: 60 }, account: { limit: 10, seconds: 60 } },
  sendOtp: { ip: { limit: 20, seconds: 3600 } },
  verifyOtp: { ip: { limit: 30, seconds: 600 } },
  signUp: { ip: { limit: 20, seconds: 3600 } },
  signIn: { ip: { limit: 30, seconds: 60 }, account: { limit: 10, seconds: 300 } },
  refresh: { ip: { limit: 60, seconds: 60 } },
  resetPassword: { ip: { limit: 20, seconds: 3600 } },
} satisfies Record<string, { ip: Rate; account?: Rate }>;
