import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withRequestId } from '../../infrastructure/request-context.ts';
import type { RawResponse } from './raw-response.ts';

/** Returns a response that needs neither a handler nor a hook; undefined if the request must be handled. */
export type FindImmediateResponse = (
  request: FastifyRequest,
) => RawResponse<unknown> | undefined | Promise<RawResponse<unknown> | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the module that has such responses. */
    findImmediateResponse: FindImmediateResponse;
  }
}

/**
 * Sends responses that exist already before all hooks that are registered later, with the same headers as a handled request: security
 * headers and request id. Hooks of the response, such as metrics, run as usual, and Fastify logs the request.
 */
export function sendImmediateResponses(fastify: FastifyInstance): void {
  fastify.decorate('findImmediateResponse', () => undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    // A body has limits of its own.
    if (request.raw.method !== 'GET' || hasBody(request)) return done();
    const response = fastify.findImmediateResponse(request);
    if (response === undefined) return done();
    if (!(response instanceof Promise)) return send(fastify, response, request, reply) ? undefined : done();
    response.then(
      (found) => (found && send(fastify, found, request, reply)) || done(),
      () => done(), // the handler sends the error
    );
  });
}

function hasBody({ raw: { headers } }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Returns false if the security headers are not known yet. */
function send(
  fastify: FastifyInstance,
  response: RawResponse<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  response.headerList ??= createHeaderList(response, fastify.securityHeaders());
  if (!response.headerList) return false;
  reply.hijack();
  // Node.js writes the list as it is, and stores every header in a table only if one was set before. `inject` reads that table.
  if (!(request.raw.socket instanceof Socket)) reply.raw.setHeader('x-request-id', request.id);
  const headers = ['x-request-id', request.id, ...response.headerList];
  // Fastify's log line of the sent response has the id, too.
  withRequestId(request.id, () => reply.raw.writeHead(response.status ?? 200, headers).end(response.body));
  return true;
}

function createHeaderList(
  { headers, body, status }: RawResponse<unknown>,
  security: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!security) return undefined;
  const length = status === 304 ? [] : ['content-length', String(Buffer.byteLength(body))];
  return Object.freeze([...security, ...Object.entries(headers).flat(), ...length]);
}
