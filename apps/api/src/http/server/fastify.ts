import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { DomainError } from '@kundan/domain/error';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../infrastructure/config.ts';
import { acceptUploads } from './accept-uploads.ts';
import { withRequestId } from '../../infrastructure/request-context.ts';
import { compressResponses } from './compress-responses.ts';
import { limitConnections } from './connection-limit.ts';
import { requireDeclaredAccess } from './declared-access.ts';
import { DOCS_PATHS } from '../contract/docs.ts';
import { protectDevelopmentPages } from './development-hosts.ts';
import { sendError } from './error.filter.ts';
import { awaitRunningRequests } from './running-requests.ts';
import { sendRawResponses } from '../response-cache/raw-response.ts';
import { sendImmediateResponses } from '../response-cache/immediate-responses.ts';
import { sendStreamedResponses } from '../response-cache/streamed-response.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { rejectUnreadableRequest } from './unreadable-request.ts';

/** Maximum size of a request body, in bytes. Larger bodies are rejected with 413. */
export const BODY_LIMIT = 100_000;

/**
 * Time for receiving the headers and the whole request, and time without any data, before a connection is closed; in ms. Photographs take minutes
 * on a phone's network, and the web app waits as long for them.
 */
const TIMEOUTS = { headers: 10_000, request: 120_000, idle: 60_000 };

/** Interval at which Node.js checks the timeouts, in ms. */
const TIMEOUT_CHECK_INTERVAL = 1_000;

/** Maximum number of open connections. The server closes additional ones, which limits memory and file handles. */
const MAX_CONNECTIONS = 5_000;

/**
 * Maximum number of open connections per network address, multiplied by RATE_LIMIT_SCALE. Not applied behind a proxy, whose
 * address all connections have.
 */
const MAX_CONNECTIONS_PER_ADDRESS = 500;
/** Time that a connection without a proxy stays open between two requests, in ms. A proxy keeps connections open itself. */
const KEEP_ALIVE_MS = { direct: 5_000, behindProxy: 72_000 };
/** Total size of a request's headers, in bytes. */
const HEADER_LIMIT = 16_384;

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as received; webhook signatures cover them. */
    rawBody?: Buffer;
  }
}

/** Creates Fastify with request ids, limits, security headers, cookies and the JSON parser. */
export async function createFastifyAdapter(config: Config, logger: Logger): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !config.production }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.idle,
    keepAliveTimeout: config.trustProxy ? KEEP_ALIVE_MS.behindProxy : KEEP_ALIVE_MS.direct,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
      maxHeaderSize: HEADER_LIMIT,
    },
    clientErrorHandler: rejectUnreadableRequest,
    frameworkErrors: handleError,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  const fastify: FastifyInstance = adapter.getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  if (!config.trustProxy)
    limitConnections(fastify.server, Math.ceil(MAX_CONNECTIONS_PER_ADDRESS * config.rateLimitScale));
  protectDevelopmentPages(fastify, config);
  awaitRunningRequests(fastify);
  if (config.trustProxy === false) warnOfUntrustedProxy(fastify);
  requireDeclaredAccess(fastify, DOCS_PATHS);
  sendImmediateResponses(fastify);
  await addSecurityHeaders(fastify, config);
  await fastify.register(cookie);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withRequestId(request.id, done);
  });
  // Once more, because reading the body loses the context.
  fastify.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
  await compressResponses(fastify);
  sendRawResponses(fastify);
  sendStreamedResponses(fastify);
  addJsonParser(fastify);
  addFormParser(fastify);
  await acceptUploads(fastify);
  // Registered before the web app's catch-all route: unknown API paths get a JSON error.
  fastify.all('/api/*', { config: { access: 'public' }, errorHandler: handleError }, (request, reply) =>
    sendError(request, reply, new DomainError('NOT_FOUND')),
  );
  return adapter;
}

/** Sends errors that occur before Nest handles the request, in the format of Nest's error filter. */
function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply, error);
}

/** Parses JSON without prototype properties, stores the raw bytes, and treats an empty body as no body. */
function addJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    void parse(request, body.toString('utf8'), done);
  });
}

/** Parses HTML forms for the routes that accept one. Others get 415, so that another site cannot post a form to them. */
function addFormParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.acceptsForm) return done(new DomainError('UNSUPPORTED_MEDIA'));
      return done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
