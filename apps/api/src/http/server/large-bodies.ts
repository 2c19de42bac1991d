import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error.filter.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';

/** Bodies above this size, in bytes, are large. A long review, a message and a cart of a hundred lines are smaller. */
const LARGE_BODY_SIZE = 20_000;

/** Large bodies that one IP address may send. */
const LARGE_BODY_RATE = { limit: 120, seconds: 60 };

/**
 * Limits large bodies per IP address before they are read, because parsing one blocks the event loop for milliseconds.
 * Small requests of the same address are not limited.
 */
export function limitLargeBodies(fastify: FastifyInstance, limits: RateLimits): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isLarge(request)) return done();
    limits.perIp('large-body', request.ip, LARGE_BODY_RATE).then(
      () => done(),
      (error: unknown) => {
        // The rest of the body stays unread, so the connection cannot carry another request.
        reply.header('connection', 'close');
        sendError(request, reply, error);
      },
    );
  });
}

/** A body without Content-Length may have any size. */
function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > LARGE_BODY_SIZE;
}
