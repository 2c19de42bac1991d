import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { OwnOrigin } from '../own-origin.ts';
import { RAZORPAY, type RazorpaySettings } from '../razorpay-settings.ts';
import { sign } from '../signature.ts';
import { newId, seconds } from './sandbox-records.ts';
import { SandboxTrouble } from './sandbox-trouble.ts';

/** Waiting times before each try, in ms. Razorpay repeats for a day; here reconciliation takes over sooner. */
const TRIES_AFTER_MS = [0, 1_000, 5_000, 30_000];

/** How late reordered events are told, in ms. */
const LATE_MS = [0, 400, 800];

/** Razorpay gives a shop this long to answer, in ms. */
const PATIENCE_MS = 5_000;

/** Tells the shop by webhook what happened, signed and repeated as Razorpay does it. */
@Injectable()
export class SandboxWebhooks implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SandboxWebhooks.name);
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private lateness = 0;

  constructor(
    private readonly own: OwnOrigin,
    private readonly trouble: SandboxTrouble,
    @Inject(RAZORPAY) private readonly settings: RazorpaySettings,
  ) {}

  /** Returns at once: nobody who pays waits for the webhook. */
  tell(event: string, payload: object): void {
    for (const delivery of this.deliveriesOf(event, payload)) this.start(delivery);
  }

  private *deliveriesOf(event: string, payload: object): Generator<Promise<void>> {
    const eventId = newId('evt');
    switch (this.trouble.now.webhooks) {
      case 'never':
        return;
      case 'once':
        yield this.deliver(event, payload, eventId);
        return;
      case 'twice':
        yield this.deliver(event, payload, eventId);
        yield this.deliver(event, payload, eventId);
        return;
      case 'reordered':
        // Each event a little sooner than the one before: what happened last is told first.
        this.lateness = this.lateness > 0 ? this.lateness - 1 : LATE_MS.length - 1;
        yield wait(LATE_MS[this.lateness], undefined, { signal: this.closing.signal }).then(() =>
          this.deliver(event, payload, eventId),
        );
        return;
    }
  }

  private start(work: Promise<void>): void {
    const delivery = work.catch((error: unknown) => {
      if (!this.closing.signal.aborted) this.logger.error(error);
    });
    this.underWay.add(delivery);
    void delivery.finally(() => this.underWay.delete(delivery));
  }

  /** Settles when the shop has answered to everything told so far, or was given up. */
  async allTold(): Promise<void> {
    await Promise.all(this.underWay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.allTold();
  }

  private async deliver(event: string, payload: object, eventId: string): Promise<void> {
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: seconds(),
    });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': sign(body, this.settings.webhookSecret),
    };
    for (const pause of TRIES_AFTER_MS) {
      await wait(pause, undefined, { signal: this.closing.signal, ref: false });
      if (await this.isTaken(body, headers)) return;
    }
    this.logger.warn(`The shop did not take the webhook ${event}`);
  }

  /** A request under way is let finish, also when the shop is closing: it still serves. */
  private async isTaken(body: string, headers: Record<string, string>): Promise<boolean> {
    const url = `${this.own.url}/api/webhooks/razorpay`;
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer(); // frees the connection
      return answer.ok;
    } catch {
      return false;
    }
  }
}
