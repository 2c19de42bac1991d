import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { StrictCookie } from '../../http/session/strict-cookie.ts';

/** The cookie that identifies the browser which requested an OTP. */
export const otpCookie = new StrictCookie('kundan_otp', '/api', 60 * 60);

export const createBrowserToken = (): string => randomBytes(32).toString('base64url');

/** The browser's token; undefined unless it has the form of one. */
export function readBrowserToken(request: FastifyRequest): string | undefined {
  const token = otpCookie.read(request);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

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
