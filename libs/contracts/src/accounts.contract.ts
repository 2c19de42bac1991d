import { ROLES } from '@kundan/domain/shop';
import { z } from 'zod';
import { call } from './call.ts';
import { Done, Email, Nothing, Password, text } from './fields.ts';

export const User = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) });
export type User = z.infer<typeof User>;

/** Access token: a JWT whose `exp` drives the client's session timer. Refresh token: opaque, good for one use. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const SignedIn = Tokens.extend({ user: User });
export type SignedIn = z.infer<typeof SignedIn>;

const Otp = z
  .string({ error: 'Please enter the six digits of the OTP.' })
  .trim()
  .regex(/^\d{6}$/, 'Please enter the six digits of the OTP.');

export const verifyEmail = call({
  method: 'POST',
  path: '/verify-email',
  status: 200,
  access: 'public',
  summary: 'Tells whether an account exists for this address: 200 it does, 404 it does not.',
  input: z.object({ email: Email }),
  output: Done,
  faults: ['EMAIL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const sendOtp = call({
  method: 'POST',
  path: '/send-otp',
  status: 200,
  access: 'public',
  summary: 'Mails a six-digit OTP, good for 10 minutes and 5 tries; one per 30 s and 5 an hour for an address.',
  input: z.object({ email: Email }),
  output: Done,
  faults: ['OTP_TOO_OFTEN', 'TOO_MANY_REQUESTS'],
});

export const verifyOtp = call({
  method: 'POST',
  path: '/verify-otp',
  status: 200,
  access: 'public',
  summary: 'Checks the OTP and sets the HttpOnly cookie that proves the address once, for 15 minutes.',
  input: z.object({ email: Email, otp: Otp }),
  output: Done,
  faults: ['OTP_WRONG', 'OTP_TRIES_USED', 'TOO_MANY_REQUESTS'],
});

export const signUp = call({
  method: 'POST',
  path: '/signup',
  status: 201,
  access: 'public',
  summary: 'Creates an account for the address that the proof cookie belongs to.',
  input: z.object({ name: text(100, 'Name is required.'), email: Email, password: Password }),
  output: Done.extend({ user: User }),
  faults: ['EMAIL_NOT_PROVEN', 'EMAIL_IN_USE', 'TOO_MANY_REQUESTS'],
});

export const signIn = call({
  method: 'POST',
  path: '/signin',
  status: 200,
  access: 'public',
  summary: 'Opens a session.',
  input: z.object({
    email: Email,
    password: z
      .string({ error: 'Password is required.' })
      .min(1, 'Password is required.')
      .max(1024, 'Invalid credentials.'),
  }),
  output: SignedIn,
  faults: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const refreshToken = call({
  method: 'POST',
  path: '/refresh-token',
  status: 200,
  access: 'public',
  summary: 'Exchanges a refresh token for new tokens; using an old one again ends the session.',
  input: z.object({ refreshToken: z.string({ error: 'Session expired. Please log in again.' }).min(1).max(512) }),
  output: Tokens,
  faults: ['REFRESH_FAILED', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = call({
  method: 'POST',
  path: '/reset-password',
  status: 200,
  access: 'public',
  summary: 'Sets a new password for the address that the proof cookie belongs to and ends all its sessions.',
  input: z.object({ email: Email, newPassword: Password }),
  output: Done,
  faults: ['EMAIL_NOT_PROVEN', 'EMAIL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const signOut = call({
  method: 'POST',
  path: '/signout',
  status: 200,
  access: 'shopper',
  summary: 'Ends the session of this token.',
  input: Nothing,
  output: Done,
  faults: ['SESSION_EXPIRED'],
});
