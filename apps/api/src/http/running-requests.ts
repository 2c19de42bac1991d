import type { FastifyInstance } from 'fastify';

/** How long requests whose client is gone may take when the API closes, in ms. */
const PATIENCE_MS = 10_000;

/**
 * Lets every handler end before the API is closed. A server counts connections, and a client that hung up has none; its
 * request may still be in the middle of a transaction, which a database pool that closes meanwhile would wait for forever.
 * Register it before the routes.
 */
export function awaitRunningRequests(fastify: FastifyInstance): void {
  let running = 0;
  let tellIdle: (() => void) | undefined;

  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      running += 1;
      try {
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        running -= 1;
        if (running === 0) tellIdle?.();
      }
    };
  });

  fastify.addHook('onClose', async () => {
    if (running === 0) return;
    let impatience: NodeJS.Timeout | undefined;
    await new Promise<void>((idle) => {
      tellIdle = idle;
      impatience = setTimeout(idle, PATIENCE_MS);
    });
    clearTimeout(impatience);
  });
}
