import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

const PROOF_COOKIE = 'kundan_proof';
const PROOF_MINUTES = 15;

/** The cookie that carries the token of an EmailProof. */
export const proofCookie = {
  name: PROOF_COOKIE,
  lifetimeMs: PROOF_MINUTES * 60 * 1000,
  options: (secure: boolean): CookieSerializeOptions => ({
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: PROOF_MINUTES * 60,
  }),
  read: (request: FastifyRequest): string | undefined => request.cookies[PROOF_COOKIE],
};
