import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

export const UNKNOWN_ID = 'The id provided does not exist';

/** An error response of the sandbox. The message becomes Razorpay's `description`. */
export class SandboxError extends Error {
  constructor(
    description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}

/** Returns the id if it is well-formed. Throws the error for an unknown id otherwise. */
export function requireId(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw new SandboxError(UNKNOWN_ID);
  return id;
}

/** Fastify error handler that sends errors in the shape of Razorpay's API. Other errors go to the parent's handler. */
export function sendSandboxError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SandboxError) return reply.status(error.status).send(errorBody(error.message));
  const [invalid] = error.validation ?? [];
  if (!invalid) throw error;
  const field = invalid.instancePath.slice(1).replaceAll('/', '.') || 'body';
  return reply.status(400).send(errorBody(`${field}: ${invalid.message}`));
}

function errorBody(description: string) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  };
}
