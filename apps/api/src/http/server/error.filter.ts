import { errorBody } from '@kundan/contracts/error-message';
import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { invalidInput } from '../contract/parse-input.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Maps every error to its status and message. A response contains no other details of the error. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), error);
  }
}

/** Sends the response of an error. Unknown errors are logged and sent as UNEXPECTED. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const domainError = toDomainError(error);
  const { status } = errorResponses[domainError.code];
  if (status >= 500)
    request.log.error(
      { err: domainError.cause ?? domainError, code: domainError.code },
      `${request.method} ${pathOf(request)} failed`,
    );
  if (reply.sent) return;
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (domainError.retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(domainError.retryAfter)));
  // Replaces headers that the handler set for a successful response.
  reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .removeHeader('etag');
  void reply.status(status).send(errorBody(domainError));
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (isOfDeletedAccount(error)) return new DomainError('SESSION_EXPIRED', { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  return new DomainError(codeOf(status), { cause: error });
}

function codeOf(status: number | undefined): ErrorCode {
  switch (status) {
    case 400:
      return 'MALFORMED_BODY';
    case 404:
    case 414: // a path parameter that is longer than any id
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

/** A row was written for an account that was deleted after the request was authenticated. */
function isOfDeletedAccount(error: unknown): boolean {
  if (!(error instanceof Error && 'constraint' in error && 'code' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && /_(?:user|shopper)_id_foreign$/.test(String(error.constraint));
}

/** Fastify's errors (body too large, wrong media type, bad URL) have a status code. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The path without the query, which may contain personal data. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
