import type { RefundStatus } from './records.ts';

/**
 * What goes wrong at the sandbox. `api`: requests fail with 503 (`refuse`), the connection is closed before the request
 * is executed (`break-off`) or after it (`lose-answer`), or no response is sent (`hang`); this applies to the next
 * `apiTimes` requests, and every request waits `apiDelayMs`. `webhooks`: events are delivered once, never, twice or in
 * the wrong order. `callback`: the payment window pays, but its response is lost. `amountLimit`: the amount is above the
 * limit of the account, so that no order is created (`order`), or of the way to pay, so that the payment fails (`payment`).
 * `refunds`: the status that new refunds get.
 */
export interface FailureModes {
  api: 'none' | 'refuse' | 'break-off' | 'lose-answer' | 'hang';
  apiTimes: number;
  apiDelayMs: number;
  webhooks: 'once' | 'never' | 'twice' | 'reordered';
  callback: 'comes' | 'lost';
  amountLimit: 'none' | 'order' | 'payment';
  refunds: RefundStatus;
}

/** JSON schema of FailureModes; Fastify fills in the defaults. */
export const FAILURE_MODES_SCHEMA = {
  type: 'object',
  properties: {
    api: { enum: ['none', 'refuse', 'break-off', 'lose-answer', 'hang'], default: 'none' },
    apiTimes: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1_000_000 },
    apiDelayMs: { type: 'integer', minimum: 0, maximum: 60_000, default: 0 },
    webhooks: { enum: ['once', 'never', 'twice', 'reordered'], default: 'once' },
    callback: { enum: ['comes', 'lost'], default: 'comes' },
    amountLimit: { enum: ['none', 'order', 'payment'], default: 'none' },
    refunds: { enum: ['processed', 'pending', 'failed'], default: 'processed' },
  },
  additionalProperties: false,
} as const;

/** The current failure modes. They are held in memory: after a restart the sandbox has no failures. */
export class FailureSwitch {
  #modes: FailureModes = {
    api: 'none',
    apiTimes: 1_000_000,
    apiDelayMs: 0,
    webhooks: 'once',
    callback: 'comes',
    amountLimit: 'none',
    refunds: 'processed',
  };

  get current(): Readonly<FailureModes> {
    return this.#modes;
  }

  set(modes: FailureModes): void {
    this.#modes = modes;
  }

  /** Returns the failure of the next API request and counts it. */
  takeApiFailure(): FailureModes['api'] {
    const { api, apiTimes } = this.#modes;
    if (api !== 'none') this.#modes = { ...this.#modes, apiTimes: apiTimes - 1, api: apiTimes > 1 ? api : 'none' };
    return api;
  }
}
