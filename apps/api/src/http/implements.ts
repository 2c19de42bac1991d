import { API_BASE, type Call, type InputOf, type OutputOf } from '@kundan/contracts/call';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from './declared-access.ts';
import { parseInput } from './parse-input.ts';
import type { Prepared } from './prepared.ts';

/** Metadata keys the guard and the boot check read from a controller method. */
export const IMPLEMENTED_CALL = 'kundan:call';
export const OUTSIDE_CONTRACT = 'kundan:outside-contract';

type Answer<C extends Call> = OutputOf<C> | Prepared<OutputOf<C>>;
type HandlerOf<C extends Call> = (...args: never[]) => Answer<C> | Promise<Answer<C>>;

/**
 * Binds a controller method to its call: route, status and access come from the contract,
 * and a method that returns anything but the contract's output does not compile.
 */
export function Implements<C extends Call>(call: C) {
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: API_BASE + call.path }),
    HttpCode(call.status),
    SetMetadata(IMPLEMENTED_CALL, call),
    RouteConfig({ access: call.access }),
  );
  return <M extends HandlerOf<C>>(target: object, key: string | symbol, method: TypedPropertyDescriptor<M>): void =>
    decorate(target, key, method);
}

/** For the few routes that are no call of the shop's API (development pages, the payment sandbox). */
export function OutsideContract(why: string, access: RouteAccess = 'public'): MethodDecorator {
  return applyDecorators(SetMetadata(OUTSIDE_CONTRACT, why), RouteConfig({ access }));
}

/** The validated input of the call: parameters of the path, then query or JSON body. */
export const Input: <C extends Call>(call: C) => ParameterDecorator = createParamDecorator(
  (call: Call, context: ExecutionContext): InputOf<Call> =>
    parseInput(call, context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The key a client may send so that a repeated change counts once. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined;
});

/** The id the answer carries as `x-request-id`, kept in logs and order events. */
export const RequestId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().id,
);
