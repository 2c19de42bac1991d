import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { Fault } from '@kundan/domain/fault';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { requireDeclaredAccess } from './declared-access.ts';
import { DOCS } from './docs.ts';
import { sendFault } from './fault.filter.ts';
import { awaitRunningRequests } from './running-requests.ts';
import { sendPrepared } from './prepared.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/** No body of the shop is larger, in bytes. */
export const BODY_LIMIT = 100_000;

/** Milliseconds: who sends slower than this, or takes nothing of an answer for so long, is let go. */
const PATIENCE = { headers: 10_000, request: 20_000, silence: 60_000, checkEvery: 1_000 };

/** Beyond this, new connections are closed at once: the process keeps memory and file handles for those it has. */
const MAX_CONNECTIONS = 5_000;

/** Bytes of all headers of a request together. */
const HEADER_LIMIT = 16_384;

/** How long requests under way may take when the API closes. */
const GRACE_MS = 2000;

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body's bytes as they arrived; what a webhook's signature is made over. */
    rawBody?: Buffer;
  }
}

/** Fastify with what holds for every request: ids, limits, headers, cookies, JSON. */
export async function makeFastify(config: Config, logger: Logger): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !config.production }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: PATIENCE.request,
    connectionTimeout: PATIENCE.silence,
    http: {
      headersTimeout: PATIENCE.headers,
      connectionsCheckingInterval: PATIENCE.checkEvery,
      maxHeaderSize: HEADER_LIMIT,
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuse,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  const fastify: FastifyInstance = adapter.getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  awaitRunningRequests(fastify);
  requireDeclaredAccess(fastify, DOCS);
  await addSecurityHeaders(fastify, config);
  await fastify.register(cookie);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('preClose', (done) => {
    // Browsers keep spare connections that never become idle in the server's eyes.
    setTimeout(() => fastify.server.closeAllConnections(), GRACE_MS).unref();
    done();
  });
  sendPrepared(fastify);
  readJson(fastify);
  // Before the web app's pages: whatever the API does not know is refused in JSON.
  fastify.all('/api/*', { config: { access: 'public' }, errorHandler: refuse }, (request, reply) =>
    sendFault(request, reply, new Fault('NOT_FOUND')),
  );
  return adapter;
}

/** For what fails before Nest's own filter is there to answer, in the same shape. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendFault(request, reply, error);
}

/** Parses JSON safely (no prototype tricks), keeps its bytes, takes an empty body for none. */
function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    void parse(request, body.toString('utf8'), done);
  });
}
