import { ROLES, STAFF_ROLES } from '@kundan/domain/shop';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { MessageResponse, Email, EmptyInput, Password, personName } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import { mailLocaleField } from './translations.ts';

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** What somebody with the role `admin` may do. Customers have none. */
  staff_role: z.enum(STAFF_ROLES).optional(),
});
export type User = z.infer<typeof User>;

/** The access token is a JWT; clients end the session at its `exp`. The refresh token is opaque and replaced by every refresh. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const SignedIn = Tokens.extend({ user: User });
export type SignedIn = z.infer<typeof SignedIn>;

const invalid = fieldRules.account;

const Otp = z
  .string(invalid.otp)
  .trim()
  .regex(/^\d{6}$/, invalid.otp);

export const verifyEmail = call({
  method: 'POST',
  path: '/verify-email',
  status: 200,
  access: 'public',
  summary: 'Checks whether an account exists for this address: 200 if it exists, 404 if not.',
  input: z.object({ email: Email }),
  output: MessageResponse,
  errors: ['EMAIL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const sendOtp = call({
  method: 'POST',
  path: '/send-otp',
  status: 200,
  access: 'public',
  summary:
    'Mails a six-digit OTP that is valid for 10 minutes and 5 attempts, and sets an HttpOnly cookie that identifies the browser. Limits per address: one per 30 s, five per hour.',
  input: z.object({ email: Email, ...mailLocaleField }),
  output: MessageResponse,
  errors: ['OTP_TOO_OFTEN', 'TOO_MANY_REQUESTS'],
});

export const verifyOtp = call({
  method: 'POST',
  path: '/verify-otp',
  status: 200,
  access: 'public',
  summary:
    'Checks the OTP, counts the attempt for the browser that requested it, and sets an HttpOnly cookie that proves ownership of the address. It can be used once within 15 minutes.',
  input: z.object({ email: Email, otp: Otp }),
  output: MessageResponse,
  errors: ['OTP_WRONG', 'OTP_TRIES_USED', 'TOO_MANY_REQUESTS'],
});

export const signUp = call({
  method: 'POST',
  path: '/signup',
  status: 201,
  access: 'public',
  summary: 'Creates an account, in the language `locale`. Needs the cookie of `/verify-otp` for the same address.',
  input: z.object({ name: personName(invalid.name), email: Email, password: Password, ...mailLocaleField }),
  output: MessageResponse.extend({ user: User }),
  errors: ['EMAIL_NOT_PROVEN', 'EMAIL_IN_USE', 'TOO_MANY_REQUESTS'],
});

export const signIn = call({
  method: 'POST',
  path: '/signin',
  status: 200,
  access: 'public',
  summary:
    'Creates a session. With two-step sign-in it needs `code`: one of the authenticator app, or a recovery code. Without it: 401 with the code `TOTP_REQUIRED`.',
  input: z.object({
    email: Email,
    password: z.string(invalid.passwordRequired).min(1, invalid.passwordRequired).max(1024, invalid.credentials),
    code: z.string(invalid.totpOrRecovery).trim().max(40, invalid.totpOrRecovery).optional(),
  }),
  output: SignedIn,
  errors: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const refreshToken = call({
  ...addresses.refreshToken,
  status: 200,
  access: 'public',
  summary:
    'Exchanges a refresh token for new tokens. A request whose answer was lost may be repeated with the same token within 30 s. Using an older refresh token ends the session.',
  input: z.object({
    refreshToken: z.string(invalid.sessionExpired).min(1, invalid.sessionExpired).max(512, invalid.sessionExpired),
  }),
  output: Tokens,
  errors: ['REFRESH_FAILED', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = call({
  method: 'POST',
  path: '/reset-password',
  status: 200,
  access: 'public',
  summary:
    'Sets a new password and ends all sessions of the account. Needs the cookie of `/verify-otp` for the same address.',
  input: z.object({ email: Email, newPassword: Password, ...mailLocaleField }),
  output: MessageResponse,
  errors: ['EMAIL_NOT_PROVEN', 'EMAIL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const signOut = call({
  ...addresses.signOut,
  status: 200,
  access: 'shopper',
  summary: 'Ends the session of the access token.',
  input: EmptyInput,
  output: MessageResponse,
  errors: ['SESSION_EXPIRED'],
});
