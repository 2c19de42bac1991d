import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestOptions, ShopClient } from '@kundan/test-support/shop-client';
import type { TestShop } from './test-shop.ts';

/** A machine with other work may be slow, but no request may fail for this long. */
const RETRY_TIMEOUT_MS = 120_000;
const REQUEST_TIMEOUT_MS = 15_000;

/** A request was refused, or had no response for RETRY_TIMEOUT_MS. */
export class RequestRefused extends Error {}

interface Options extends RequestOptions {
  /** Statuses that are an answer besides 2xx. */
  accept?: readonly number[];
}

/** Sends requests to one of the APIs, a random one each time, and repeats every request that gets no response, as the web app does. */
export class RetryingClient {
  token = '';
  retries = 0;
  private readonly shop: Pick<TestShop, 'origin'>;

  constructor(shop: Pick<TestShop, 'origin'>) {
    this.shop = shop;
  }

  /** Repeats after no response, 5xx and 429. Throws RequestRefused for any other status. */
  async send<Body = Record<string, unknown>>(method: string, path: string, { accept = [], ...options }: Options = {}) {
    for (const end = Date.now() + RETRY_TIMEOUT_MS; Date.now() < end; await sleep(50 + Math.random() * 200)) {
      const response = await this.sendOnce<Body>(method, path, options);
      if (response && (response.status < 300 || accept.includes(response.status))) return response;
      if (response && response.status < 500 && response.status !== 429) {
        if (response.status === 401) this.token = '';
        throw new RequestRefused(`${method} ${path}: status ${response.status} ${JSON.stringify(response.body)}`);
      }
      this.retries += 1;
    }
    throw new RequestRefused(`${method} ${path}: no response`);
  }

  /** Returns undefined if the connection failed or the response was incomplete. */
  sendOnce<Body = Record<string, unknown>>(method: string, path: string, options: RequestOptions) {
    return new ShopClient(this.shop.origin)
      .request<Body>(method, path, { token: this.token, timeoutMs: REQUEST_TIMEOUT_MS, ...options })
      .catch(() => undefined);
  }
}

/** Makes the payment sandbox of an API misbehave, or ends a refund. A killed API has no sandbox to configure; it starts without faults. */
export async function configureSandbox(origin: string, path: string, body: object): Promise<void> {
  await new ShopClient(origin).request('POST', `/sandbox/razorpay/${path}`, { body }).catch(() => undefined);
}
