import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse, sendTo } from '@kundan/test-support/http-transport';
import type { SeededRandom } from '@kundan/test-support/seeded-random';

interface SenderOptions {
  /** The API that is never killed. */
  stableOrigin: string;
  /** The API that is killed. */
  killedOrigin: string;
  webhookSecret: string;
  random: SeededRandom;
}

const DELIVERY_TIMEOUT_MS = 60_000;

/** Delivers signed webhooks to one of two APIs, and repeats each delivery until it is accepted, as the provider does. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #responseTimes: number[] = [];
  inFlightAtKilledOrigin = 0;
  /** Deliveries whose connection ended without a response. */
  interrupted = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async deliver(body: string, eventId: string): Promise<void> {
    const { stableOrigin, killedOrigin, webhookSecret, random } = this.#options;
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const headers = { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature };
    for (const end = Date.now() + DELIVERY_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
      const origin = random.is(0.5) ? stableOrigin : killedOrigin;
      const start = performance.now();
      if (origin === killedOrigin) this.inFlightAtKilledOrigin += 1;
      const status = await postJson(origin, '/api/webhooks/razorpay', body, headers).then(
        (response) => response.status,
        (error: unknown) => void (wasConnected(error) && (this.interrupted += 1)),
      );
      if (origin === killedOrigin) this.inFlightAtKilledOrigin -= 1;
      if (status === 200) {
        if (origin === stableOrigin) this.#responseTimes.push(performance.now() - start);
        return;
      }
      if (status !== undefined && status < 500) throw new Error(`A webhook was rejected with status ${status}.`);
    }
    throw new Error(`${eventId} was not accepted.`);
  }

  /** Returns a function from a share (0.99) to the response time of the stable API, formatted in ms. */
  responseTimePercentiles(): (share: number) => string {
    const sorted = this.#responseTimes.toSorted((a, b) => a - b);
    return (share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  }
}

/** Whether a failed request had a connection: a killed API closes it without a response. */
function wasConnected(error: unknown): boolean {
  return (error as { code?: string }).code !== 'ECONNREFUSED';
}

export const postJson = (
  origin: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<HttpResponse> =>
  sendTo(origin)({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    timeoutMs: 15_000,
  });
