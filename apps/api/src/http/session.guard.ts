import type { Call } from '@kundan/contracts/call';
import { Fault } from '@kundan/domain/fault';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type LiveSession, SessionService } from '../accounts/session.service.ts';
import { IMPLEMENTED_CALL } from './implements.ts';

/** A user's id (uuid): who makes the request, according to the session. */
export type ShopperId = string;

declare module 'fastify' {
  interface FastifyRequest {
    session?: LiveSession;
  }
}

const WANTS_SHOPPER = 'kundan:optional-shopper';

/** Lets a request pass as its contract's access says; the session and the role are read from the shop's own records. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const call: Call | undefined = Reflect.getMetadata(IMPLEMENTED_CALL, handler);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = call?.access ?? 'public';
    if (access === 'public' && !Reflect.hasMetadata(WANTS_SHOPPER, handler)) return true;

    const token = bearerToken(request);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (session) request.session = session;
    // Who sends a token means to be known: being taken for a visitor would lose the cart behind a payment.
    if (access === 'public') {
      if (token !== undefined && !session) throw new Fault('SESSION_EXPIRED');
      return true;
    }
    if (token === undefined) throw new Fault('TOKEN_MISSING');
    if (!session) throw new Fault('SESSION_EXPIRED');
    if (access === 'admin' && session.role !== 'admin') throw new Fault('FORBIDDEN');
    return true;
  }
}

/** The signed-in shopper's id, for calls with access 'shopper' or 'admin'. */
export const Shopper = createParamDecorator((_: unknown, context: ExecutionContext): ShopperId => {
  const session = context.switchToHttp().getRequest<FastifyRequest>().session;
  if (!session) throw new Fault('TOKEN_MISSING');
  return session.shopper;
});

const sessionShopper = createParamDecorator(
  (_: unknown, context: ExecutionContext): ShopperId | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().session?.shopper,
);

/** The shopper's id when a public call carries a live session, else undefined. */
export function OptionalShopper(): ParameterDecorator {
  return (target, key, index) => {
    const handler: unknown = key === undefined ? undefined : Reflect.get(target, key);
    if (typeof handler === 'function') Reflect.defineMetadata(WANTS_SHOPPER, true, handler);
    sessionShopper()(target, key, index);
  };
}

/** The session of the request itself, for the account calls. */
export const Session = createParamDecorator((_: unknown, context: ExecutionContext): LiveSession => {
  const session = context.switchToHttp().getRequest<FastifyRequest>().session;
  if (!session) throw new Fault('TOKEN_MISSING');
  return session;
});

function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
