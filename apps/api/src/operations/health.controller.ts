import { live, ready } from '@kundan/contracts/platform.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  readonly live = implement(live, () => ({ status: 'ok' }));

  readonly ready = implement(ready, async ({ reply }) => {
    const state = await this.readiness.check();
    if (state.status === 'down') reply.status(503);
    return state;
  });
}
