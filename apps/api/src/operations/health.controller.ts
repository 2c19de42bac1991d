import { live, ready } from '@kundan/contracts/platform.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Implements } from '../http/contract/implements.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Implements(live)
  live(): OutputOf<typeof live> {
    return { status: 'ok' };
  }

  @Implements(ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<OutputOf<typeof ready>> {
    const state = await this.readiness.check();
    if (state.status === 'down') reply.status(503);
    return state;
  }
}
