import { setTimeout as wait } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EMPTY, lastValueFrom, type Observable } from 'rxjs';
import { SandboxRefusal } from './sandbox-refusal.ts';
import { SandboxTrouble } from './sandbox-trouble.ts';

/** Makes the sandbox's API as slow and unreliable as it was told to be. */
@Injectable()
export class SandboxTroubleInterceptor implements NestInterceptor {
  constructor(private readonly trouble: SandboxTrouble) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const kind = this.trouble.nextOfApi();
    if (this.trouble.now.apiDelayMs > 0) await wait(this.trouble.now.apiDelayMs, undefined, { ref: false });
    switch (kind) {
      case 'none':
        return next.handle();
      case 'refuse':
        throw new SandboxRefusal('We are facing some trouble completing your request at the moment.', 503);
      case 'break-off':
        return cutOff(reply);
      case 'lose-answer':
        await lastValueFrom(next.handle());
        return cutOff(reply);
      case 'hang':
        reply.hijack();
        return EMPTY;
    }
  }
}

function cutOff(reply: FastifyReply): Observable<never> {
  reply.hijack();
  reply.raw.destroy();
  return EMPTY;
}
