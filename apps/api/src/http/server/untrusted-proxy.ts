import type { FastifyInstance } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Logs one warning when a request arrives with forwarded headers although no proxy is trusted. All shoppers behind a proxy
 * would share the rate limits of its address.
 */
export function warnOfUntrustedProxy(fastify: FastifyInstance): void {
  let isReported = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && FORWARDED.some((name) => request.headers[name] !== undefined)) {
      isReported = true;
      request.log.warn(
        'Requests carry forwarded headers, but TRUST_PROXY is off: rate limits count all shoppers as one address. ' +
          'Set TRUST_PROXY to the addresses of the proxy.',
      );
    }
    done();
  });
}
