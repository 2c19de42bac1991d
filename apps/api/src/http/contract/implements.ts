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
import type { RouteAccess } from '../server/declared-access.ts';
import { parseInput } from './parse-input.ts';
import { readForm, readUpload } from './read-upload.ts';
import type { RawResponse } from '../response-cache/raw-response.ts';
import type { StreamedResponse } from '../response-cache/streamed-response.ts';

/** Metadata keys on controller methods; the session guard and ContractCoverage read them. */
export const IMPLEMENTED_CALL = 'kundan:call';
export const OUTSIDE_CONTRACT = 'kundan:outside-contract';

type ResponseOf<C extends Call> = OutputOf<C> | RawResponse<OutputOf<C>> | StreamedResponse<OutputOf<C>>;
type HandlerOf<C extends Call> = (...args: never[]) => ResponseOf<C> | Promise<ResponseOf<C>>;

/**
 * Binds a controller method to its call: route, status and access come from the contract,
 * and a method that returns anything but the contract's output does not compile.
 */
export function Implements<C extends Call>(call: C) {
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: API_BASE + call.path }),
    HttpCode(call.status),
    SetMetadata(IMPLEMENTED_CALL, call),
    RouteConfig({
      access: call.access,
      acceptsForm: call.acceptsForm,
      acceptsMultipart: call.acceptsMultipart,
      upload: call.upload,
    }),
  );
  return <M extends HandlerOf<C>>(target: object, key: string | symbol, method: TypedPropertyDescriptor<M>): void =>
    decorate(target, key, method);
}

/** Marks a route that is not part of the shop's API, such as pages, files and the payment sandbox. */
export function OutsideContract(
  reason: string,
  access: RouteAccess = 'public',
  { acceptsForm }: { acceptsForm?: boolean } = {},
): MethodDecorator {
  return applyDecorators(SetMetadata(OUTSIDE_CONTRACT, reason), RouteConfig({ access, acceptsForm }));
}

/** The validated input of the call: parameters of the path, then query, JSON body, multipart form or uploaded file. */
export const Input: <C extends Call>(call: C) => ParameterDecorator = createParamDecorator(
  (call: Call, context: ExecutionContext): InputOf<Call> | Promise<InputOf<Call>> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { params, query } = request;
    if (call.acceptsMultipart && request.isMultipart())
      return readForm(request, call.formFiles).then((body) => parseInput(call, { params, query, body }));
    if (!call.upload) return parseInput(call, request);
    return readUpload(request, call.upload).then((file) =>
      parseInput(call, { params, query, body: { ...Object(query), ...file } }),
    );
  },
);

/** The Idempotency-Key header: repeating a change with the same key applies it once. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined;
});

/** The id that the response returns as `x-request-id`; logs and order events contain it. */
export const RequestId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().id,
);
