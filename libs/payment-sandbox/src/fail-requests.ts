import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FailureSwitch } from './failure-modes.ts';
import { SandboxError } from './sandbox-error.ts';

/** Makes the requests of this scope fail according to the failure modes. */
export function failRequests(fastify: FastifyInstance, failures: FailureSwitch): void {
  const withoutResponse = new WeakSet<object>();

  fastify.addHook('preHandler', async (request, reply) => {
    const failure = failures.takeApiFailure();
    const { apiDelayMs } = failures.current;
    if (apiDelayMs > 0) await sleep(apiDelayMs, undefined, { ref: false });
    switch (failure) {
      case 'none':
        return undefined;
      case 'refuse':
        throw new SandboxError('We are facing some trouble completing your request at the moment.', 503);
      case 'break-off':
        return closeConnection(reply);
      case 'lose-answer':
        withoutResponse.add(request);
        return undefined;
      case 'hang':
        return reply.hijack();
    }
  });

  fastify.addHook('onSend', async (request, reply, payload) => {
    if (withoutResponse.has(request)) closeConnection(reply);
    return payload;
  });
}

function closeConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
