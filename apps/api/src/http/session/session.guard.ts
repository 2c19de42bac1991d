import type { Call } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { bearerToken } from './bearer-token.ts';
import { SessionVerifier } from './session-verifier.ts';
import { mayCall } from './may-call.ts';

/** Changes that one shopper may request. Generous: nobody clicks that fast, and a device sends what waited offline one by one. */
const WRITES_PER_SHOPPER = { limit: 120, seconds: 60 };

/** Enforces the access level of a call's contract, and limits the writes of a session's shopper. */
@Injectable()
export class SessionGuard {
  constructor(
    private readonly sessions: SessionVerifier,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Sets the session of a request whose call needs or uses one. Session and role come from the database, not from the token.
   * Throws TOKEN_MISSING, SESSION_EXPIRED, FORBIDDEN and TOO_MANY_REQUESTS.
   */
  async authorize(call: Call, request: FastifyRequest): Promise<void> {
    const { access, usesSession } = call;
    if (access === 'public' && !usesSession) return;
    const token = bearerToken(request);
    if (token === undefined) {
      if (access === 'public') return;
      throw new DomainError('TOKEN_MISSING');
    }
    const session = await this.sessions.verify(token);
    // Also for a public call: an anonymous checkout would not be connected to the shopper's cart.
    if (!session) throw new DomainError('SESSION_EXPIRED');
    request.session = session;
    if (request.method !== 'GET') await this.limits.perShopper('write', session.shopper, WRITES_PER_SHOPPER);
    if (access === 'admin' && !mayCall(session, call)) throw new DomainError('FORBIDDEN');
  }
}
