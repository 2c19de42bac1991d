import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export const UNKNOWN_ID = 'The id provided does not exist';

/** What the sandbox refuses, in the shape Razorpay uses. */
export class SandboxRefusal extends Error {
  constructor(
    readonly description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}

/** For an id that no record has; `id` may be anything that a client sent. */
export function requireId(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw new SandboxRefusal(UNKNOWN_ID);
  return id;
}

export function refusalBody(description: string) {
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

@Catch(SandboxRefusal)
export class SandboxRefusalFilter implements ExceptionFilter<SandboxRefusal> {
  catch({ description, status }: SandboxRefusal, host: ArgumentsHost): void {
    void host.switchToHttp().getResponse<FastifyReply>().status(status).send(refusalBody(description));
  }
}
