import { DomainError } from '@kundan/domain/error';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import { withTimeout } from '../../infrastructure/with-timeout.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import type { RazorpaySettings } from './razorpay-settings.ts';

export const READ_ATTEMPTS = 2;
/** The largest page of a list that the provider allows. */
const PAGE_SIZE = 100;

/** `from` and `to` are Unix times in seconds. */
interface ListPage {
  from: number;
  to: number;
  count: number;
  skip: number;
}

export type Send = (sdk: Razorpay) => Promise<unknown>;

/** The SDK's HTTP client, which its types do not declare. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number; proxy?: false };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** Sends requests with Razorpay's SDK. Every failure becomes the DomainError PAYMENT_ORDER_FAILED with its cause. */
export class RazorpayRequests {
  private opening: Promise<Razorpay> | undefined;

  constructor(private readonly settings: RazorpaySettings) {}

  /** The SDK is loaded by the first request: without it the shop starts sooner. */
  private openSdk(): Promise<Razorpay> {
    const { keyId: key_id, keySecret: key_secret } = this.settings;
    this.opening ??= import('razorpay').then(({ default: Sdk }) => new Sdk({ key_id, key_secret }));
    return this.opening;
  }

  /** The end of the period is fixed, so that new records do not move the pages. */
  async *list<T>(readPage: (sdk: Razorpay, page: ListPage) => Promise<unknown>, schema: z.ZodType<T>, since: Date) {
    const from = Math.floor(since.getTime() / 1000);
    const to = Math.ceil(Date.now() / 1000);
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const page = { from, to, count: PAGE_SIZE, skip };
      const { items } = await this.read((sdk) => readPage(sdk, page), listOf(schema));
      yield* items;
      if (items.length < PAGE_SIZE) return;
    }
  }

  /** Sends a request that changes nothing, and repeats it once after a lost response or a temporary error. */
  async read<T>(send: Send, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.request(send, schema, this.settings.timeoutsMs.read);
      } catch (error) {
        const isFinal = error instanceof ProviderError && !error.isTemporary;
        if (isFinal || attempt === READ_ATTEMPTS) throw new DomainError('PAYMENT_ORDER_FAILED', { cause: error });
      }
    }
  }

  /** Sends a request once: without a response it is unknown whether the provider executed it. */
  async change<T>(send: Send, schema: z.ZodType<T>): Promise<T> {
    try {
      return await this.request(send, schema, this.settings.timeoutsMs.change);
    } catch (error) {
      throw new DomainError('PAYMENT_ORDER_FAILED', { cause: error });
    }
  }

  private async request<T>(send: Send, schema: z.ZodType<T>, timeoutMs: number): Promise<T> {
    const sdk = await this.openSdk();
    const { defaults } = httpOf(sdk);
    defaults.baseURL = this.settings.apiUrl();
    defaults.timeout = timeoutMs;
    // The sandbox runs on this machine, which a proxy from the environment cannot reach.
    if (this.settings.sandbox) defaults.proxy = false;
    // The SDK's timeout restarts with every byte, so a response that arrives slowly enough would never end.
    const message = `no complete response within ${timeoutMs} ms`;
    const response = await withTimeout(timeoutMs, message, send(sdk)).catch((error: unknown) => {
      throw toProviderError(error);
    });
    // A proxy between the shop and Razorpay may respond with 200 and an HTML page.
    const { data, error } = schema.safeParse(response);
    if (error) throw new Error('Razorpay’s response has an unexpected shape', { cause: error });
    return data;
  }
}

export function httpOf(sdk: Razorpay): HttpClient {
  return (sdk.api as unknown as { rq: HttpClient }).rq;
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}
