import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Measures every request by its route's pattern. Call this before routes are registered. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const labels = { route, method: request.method, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
