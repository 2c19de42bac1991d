import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/**
 * What goes wrong at the sandbox until it is told otherwise. Of the API: it refuses, breaks off before or after doing the
 * work, or never answers; `apiTimes` requests long, and each `apiDelayMs` late. Of the webhooks: they never come, come
 * twice, or come in the wrong order. Of the payment window: it pays, and its answer is lost.
 */
export const Trouble = z.object({
  api: z.enum(['none', 'refuse', 'break-off', 'lose-answer', 'hang']).default('none'),
  apiTimes: z.int().min(1).default(1_000_000),
  apiDelayMs: z.int().min(0).max(60_000).default(0),
  webhooks: z.enum(['once', 'never', 'twice', 'reordered']).default('once'),
  callback: z.enum(['comes', 'lost']).default('comes'),
});
export type Trouble = z.output<typeof Trouble>;

/** The sandbox's mood, kept in memory: a restart makes it well-behaved again. */
@Injectable()
export class SandboxTrouble {
  private trouble: Trouble = Trouble.parse({});

  get now(): Readonly<Trouble> {
    return this.trouble;
  }

  set(trouble: Trouble): void {
    this.trouble = trouble;
  }

  /** What the next request to the API meets. */
  nextOfApi(): Trouble['api'] {
    const { api, apiTimes } = this.trouble;
    if (api === 'none') return api;
    this.trouble = { ...this.trouble, apiTimes: apiTimes - 1, api: apiTimes > 1 ? api : 'none' };
    return api;
  }
}
