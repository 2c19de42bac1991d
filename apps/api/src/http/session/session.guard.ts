import type { Call } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IMPLEMENTED_CALL } from '../contract/implements.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { OPTIONAL_SHOPPER } from './session.decorators.ts';
import { bearerToken } from './bearer-token.ts';
import { SessionVerifier } from './session-verifier.ts';

/** Changes that one shopper may request. Generous: nobody clicks that fast, and a device sends what waited offline one by one. */
const WRITES_PER_SHOPPER = { limit: 120, seconds: 60 };

/** Enforces the access level of a call's contract, and limits the writes of a session's shopper. Session and role come from the database, not from the token. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionVerifier,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const call: Call | undefined = Reflect.getMetadata(IMPLEMENTED_CALL, handler);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = call?.access ?? 'public';
    if (access === 'public' && !Reflect.hasMetadata(OPTIONAL_SHOPPER, handler)) return true;

    const token = bearerToken(request);
    const session = token === undefined ? undefined : await this.sessions.verify(token);
    if (session) {
      request.session = session;
      if (request.method !== 'GET') await this.limits.perShopper('write', session.shopper, WRITES_PER_SHOPPER);
    }
    // An expired token is rejected: an anonymous checkout would not be connected to the shopper's cart.
    if (access === 'public') {
      if (token !== undefined && !session) throw new DomainError('SESSION_EXPIRED');
      return true;
    }
    if (token === undefined) throw new DomainError('TOKEN_MISSING');
    if (!session) throw new DomainError('SESSION_EXPIRED');
    if (access === 'admin' && session.role !== 'admin') throw new DomainError('FORBIDDEN');
    return true;
  }
}
