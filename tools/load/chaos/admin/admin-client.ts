import { ShopClient, type ShopResponse } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import type { TestShop } from '../test-shop.ts';
import { signInAdmin } from './sign-in-admin.ts';

const REQUEST_TIMEOUT_MS = 15_000;

interface AdminRequest {
  body?: object | undefined;
  headers?: Record<string, string>;
  /** Statuses that are an answer besides 2xx. Any other status, and no response, is tried again. */
  accept?: readonly number[];
}

/** Sends requests as the admin, and repeats every request that gets no response. */
export class AdminClient {
  private readonly shop: TestShop;
  private token = '';

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    return (await this.request<Body>(method, path, { body })).body;
  }

  async request<Body>(
    method: string,
    path: string,
    { accept = [], ...options }: AdminRequest,
  ): Promise<ShopResponse<Body>> {
    let answer: ShopResponse<Body> | undefined;
    await waitUntil(`the shop answers ${method} ${path}`, async () => {
      const { origin } = this.shop;
      this.token ||= await signInAdmin(origin, this.shop);
      const request = { ...options, token: this.token, timeoutMs: REQUEST_TIMEOUT_MS };
      answer = await new ShopClient(origin).request<Body>(method, path, request);
      return (answer.status >= 200 && answer.status < 300) || accept.includes(answer.status);
    });
    return answer!;
  }
}
