import type { FastifyInstance } from 'fastify';

/** Maximum time that closing waits for running requests, in ms. */
const DRAIN_TIMEOUT_MS = 12_000;

declare module 'fastify' {
  interface FastifyInstance {
    runningRequests: RunningRequests;
  }
}

/**
 * Counts the requests that are received, handled or answered. The handler of a client that has disconnected counts too: it
 * may be in a transaction, and closing the database pool would wait for it forever.
 */
export class RunningRequests {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  begin(): void {
    this.running += 1;
  }

  end(): void {
    this.running -= 1;
    if (this.running > 0) return;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  /** Waits until no request is running. Returns how many are still running after the timeout. */
  async waitUntilIdle(timeoutMs = DRAIN_TIMEOUT_MS): Promise<number> {
    if (this.running > 0) {
      let timeout: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        timeout = setTimeout(resolve, timeoutMs);
      });
      clearTimeout(timeout);
    }
    return this.running;
  }
}

/** Counts running requests, and waits for them before the API closes. Call this before routes are registered. */
export function awaitRunningRequests(fastify: FastifyInstance): void {
  const requests = new RunningRequests();
  fastify.decorate('runningRequests', requests);

  fastify.addHook('onRequest', (_request, { raw }, done) => {
    requests.begin();
    let hasEnded = false;
    const end = () => {
      if (!hasEnded) requests.end();
      hasEnded = true;
    };
    raw.once('finish', end).once('close', end);
    done();
  });

  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      requests.begin();
      try {
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        requests.end();
      }
    };
  });

  fastify.addHook('preClose', (done) => {
    // Browsers open spare connections without a request; Node.js does not count them as idle.
    void requests.waitUntilIdle().then(() => fastify.server.closeAllConnections());
    done();
  });

  fastify.addHook('onClose', async () => {
    await requests.waitUntilIdle();
  });
}
