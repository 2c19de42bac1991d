import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ProcessState } from '../../infrastructure/process-state.ts';

/** Asks clients and proxies to close their connections while the process is stopping. Call this before routes are registered. */
export function closeConnectionsWhileStopping(fastify: FastifyInstance, state: ProcessState): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (state.isStopping) reply.raw.setHeader('connection', 'close');
    done();
  });
}

/**
 * Stops the server without failing a request: reports not ready, serves for another `delayMs` until proxies have noticed,
 * stops listening, and waits for running requests. Returns how many requests are still running after 12 s.
 */
export async function drain(fastify: FastifyInstance, state: ProcessState, delayMs: number): Promise<number> {
  state.isStopping = true;
  await sleep(delayMs);
  fastify.server.close();
  const unfinished = await fastify.runningRequests.waitUntilIdle();
  fastify.server.closeAllConnections();
  return unfinished;
}
