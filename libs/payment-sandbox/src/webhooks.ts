import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureSwitch } from './failure-modes.ts';
import { newId, unixTime } from './records.ts';
import type { SandboxSettings } from './settings.ts';
import { sign } from './signature.ts';

/** Delays before each attempt to deliver an event, in ms. Razorpay repeats failed deliveries for a day, which is too long for a test. */
const ATTEMPT_DELAYS_MS = [0, 1_000, 5_000, 30_000];

/** Delays of successive events in the mode 'reordered', in ms; used from last to first. */
const REORDER_DELAYS_MS = [0, 400, 800];

/** How long Razorpay waits for the response to a webhook, in ms. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Delivers signed webhook events and repeats failed deliveries, as Razorpay does. */
export class WebhookSender {
  private readonly closing = new AbortController();
  private readonly pending = new Set<Promise<void>>();
  private reorderStep = 0;

  constructor(
    private readonly settings: Pick<SandboxSettings, 'webhookSecret' | 'webhookUrl'>,
    private readonly failures: FailureSwitch,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Starts the delivery of an event and returns without waiting for it. */
  send(event: string, payload: object): void {
    for (const delivery of this.startDeliveries(event, payload)) {
      const settled = delivery.catch((error: unknown) => {
        if (!this.closing.signal.aborted) this.log.error(error);
      });
      this.pending.add(settled);
      void settled.finally(() => this.pending.delete(settled));
    }
  }

  private startDeliveries(event: string, payload: object): Promise<void>[] {
    const eventId = newId('evt');
    switch (this.failures.current.webhooks) {
      case 'never':
        return [];
      case 'once':
        return [this.deliver(event, payload, eventId)];
      case 'twice':
        return [this.deliver(event, payload, eventId), this.deliver(event, payload, eventId)];
      case 'reordered':
        // Each event waits less than the one before, so that later events arrive first.
        this.reorderStep = this.reorderStep > 0 ? this.reorderStep - 1 : REORDER_DELAYS_MS.length - 1;
        return [this.deliverAfter(REORDER_DELAYS_MS[this.reorderStep] ?? 0, event, payload, eventId)];
    }
  }

  /** Resolves when every event sent so far was delivered or its last attempt has failed. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Stops further attempts and waits for the running requests. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.whenIdle();
  }

  private async deliverAfter(delayMs: number, event: string, payload: object, eventId: string): Promise<void> {
    await sleep(delayMs, undefined, { signal: this.closing.signal });
    await this.deliver(event, payload, eventId);
  }

  private async deliver(event: string, payload: object, eventId: string): Promise<void> {
    const contains = Object.keys(payload);
    const body = JSON.stringify({ entity: 'event', event, contains, payload, created_at: unixTime() });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': sign(body, this.settings.webhookSecret),
    };
    for (const delayMs of ATTEMPT_DELAYS_MS) {
      await sleep(delayMs, undefined, { signal: this.closing.signal, ref: false });
      if (await this.post(body, headers)) return;
    }
    this.log.warn(`The webhook ${event} ${eventId} could not be delivered`);
  }

  /** Returns whether the shop accepted the event. */
  private async post(body: string, headers: Record<string, string>): Promise<boolean> {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    try {
      const response = await fetch(this.settings.webhookUrl(), { method: 'POST', headers, body, signal });
      await response.arrayBuffer(); // releases the connection
      return response.ok;
    } catch {
      return false;
    }
  }
}
