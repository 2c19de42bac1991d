import { Fault, type FaultCode, faults } from '@kundan/domain/fault';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { invalidInput } from './parse-input.ts';

/** The one place where a refusal gets its status and words. Nothing but these fields ever leaves. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFault(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), error);
  }
}

/** Answers with the fault behind `error`; what the shop does not know is logged and becomes UNEXPECTED. */
export function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const fault = toFault(error);
  const { status, message } = faults[fault.code];
  if (status >= 500)
    request.log.error({ err: fault.cause ?? fault, code: fault.code }, `${request.method} ${pathOf(request)} failed`);
  if (reply.sent) return;
  if (fault.retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(fault.retryAfter)));
  // Whatever the handler had prepared to send, this is JSON about this one request.
  reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .removeHeader('etag');
  void reply.status(status).send({
    statusCode: status,
    message: (fault.code === 'INVALID_INPUT' && fault.errors?.[0]?.message) || message,
    code: fault.code,
    ...(fault.errors && { errors: fault.errors }),
  });
}

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof ZodError) return invalidInput(error);
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  return new Fault(codeOf(status), { cause: error });
}

function codeOf(status: number | undefined): FaultCode {
  switch (status) {
    case 400:
      return 'MALFORMED_BODY';
    case 404:
    case 414: // a parameter longer than any id
      return 'NOT_FOUND';
    case 408:
      return 'REQUEST_TOO_SLOW';
    case 413:
      return 'BODY_TOO_LARGE';
    case 415:
      return 'UNSUPPORTED_MEDIA';
    case 429:
      return 'TOO_MANY_REQUESTS';
    case 503:
      return 'UNAVAILABLE';
    default:
      return 'UNEXPECTED';
  }
}

/** Fastify's own refusals (body too large, wrong media type, bad URL) carry their status. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Without the query, which may hold personal data. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
