import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

const OTP_COOKIE = 'kundan_otp';
const LIFETIME_SECONDS = 60 * 60;

/** The cookie that identifies the browser which requested an OTP. */
export const otpCookie = {
  name: OTP_COOKIE,
  options: (secure: boolean): CookieSerializeOptions => ({
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: LIFETIME_SECONDS,
  }),
  create: (): string => randomBytes(32).toString('base64url'),
  /** The browser's token; undefined unless it has the form of one. */
  read: (request: FastifyRequest): string | undefined => {
    const token = request.cookies[OTP_COOKIE];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
  },
};

/** Which browser on which network requests or verifies an OTP. */
export interface OtpClient {
  /** The value of the OTP cookie. */
  browser?: string | undefined;
  ip?: string | undefined;
}

/** The hash of an OTP cookie's value that is stored. */
export function hashBrowser(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
