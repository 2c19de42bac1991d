import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFault } from './fault.filter.ts';
import type { RateLimits } from './rate-limits.ts';

/** Bytes. A long review or message, a cart of a hundred lines: all of them are smaller. */
const LARGE = 20_000;

/** Large bodies from one network address. */
const LARGE_BODIES = { limit: 120, seconds: 60 };

/**
 * Reading a large body takes milliseconds in which nobody else is answered (deep JSON most of all). Who sends many is
 * refused before they are read; small requests of the same network go on.
 */
export function limitLargeBodies(fastify: FastifyInstance, limits: RateLimits): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isLarge(request)) return;
    try {
      await limits.perIp('large-body', request.ip, LARGE_BODIES);
    } catch (error) {
      // The unread rest of the body must not be taken for the next request.
      reply.header('connection', 'close');
      sendFault(request, reply, error);
    }
  });
}

/** A length that is not told may be any. */
function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > LARGE;
}
