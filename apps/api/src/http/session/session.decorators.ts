import { DomainError } from '@kundan/domain/error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedSession, ShopperId } from './authenticated-session.ts';

/** Metadata key of public handlers that read the session when there is one. */
export const OPTIONAL_SHOPPER = 'kundan:optional-shopper';

/** The session of the request, for calls with access 'shopper' or 'admin'. */
export const Session = createParamDecorator((_: unknown, context: ExecutionContext) => requireSession(context));

/** The signed-in shopper's id, for calls with access 'shopper' or 'admin'. */
export const Shopper = createParamDecorator(
  (_: unknown, context: ExecutionContext): ShopperId => requireSession(context).shopper,
);

const sessionShopper = createParamDecorator(
  (_: unknown, context: ExecutionContext): ShopperId | undefined => sessionOf(context)?.shopper,
);

/** The shopper's id when the request of a public call has a valid access token; otherwise undefined. */
export function OptionalShopper(): ParameterDecorator {
  return (target, key, index) => {
    const handler: unknown = key === undefined ? undefined : Reflect.get(target, key);
    if (typeof handler === 'function') Reflect.defineMetadata(OPTIONAL_SHOPPER, true, handler);
    sessionShopper()(target, key, index);
  };
}

function sessionOf(context: ExecutionContext): AuthenticatedSession | undefined {
  return context.switchToHttp().getRequest<FastifyRequest>().session;
}

function requireSession(context: ExecutionContext): AuthenticatedSession {
  const session = sessionOf(context);
  if (!session) throw new DomainError('TOKEN_MISSING');
  return session;
}
