import { API_BASE, type Call, type OutputOf, type RequestOf } from '@kundan/contracts/call';
import { requestFor } from './contract-request.ts';
import type { ErrorBody } from '@kundan/contracts/error-message';
import { type HttpResponse, type HttpTransport, sendTo } from './http-transport.ts';

export interface CallOptions {
  /** The caller's access token. */
  token?: string | undefined;
  cookies?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Default: none. */
  timeoutMs?: number | undefined;
}

export interface RequestOptions extends CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  file?: { type: string; content: string | Buffer } | undefined;
}

export interface ShopResponse<Body = unknown> {
  status: number;
  /** The parsed JSON, or a CSV, PDF, zip or XML file as text; undefined for another content type. */
  body: Body;
  headers: HttpResponse['headers'];
  /** The cookies that the response sets, by name. */
  cookies: Record<string, string>;
}

/** The HTTP client of all tests and tools. It sends to a shop that listens, or through another transport. */
export class ShopClient {
  readonly #transport: HttpTransport;

  /** @param shop the origin of a shop, or a transport */
  constructor(shop: string | HttpTransport) {
    this.#transport = typeof shop === 'string' ? sendTo(shop) : shop;
  }

  /** Sends a request to a path of the shop and returns the response with any status. */
  async request<Body = unknown>(
    method: string,
    path: string,
    { token, cookies = {}, headers, body, file, timeoutMs }: RequestOptions = {},
  ): Promise<ShopResponse<Body>> {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const { status, ...response } = await this.#transport({
      method,
      path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...headers,
      },
      body: file?.content ?? (body === undefined ? undefined : JSON.stringify(body)),
      timeoutMs,
    });
    const parsed = parseBody(response) as Body;
    return { status, body: parsed, headers: response.headers, cookies: readCookies(response.headers['set-cookie']) };
  }

  /** Sends a request and returns the JSON body. Throws unless the status is 2xx. */
  async requestOk<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<Body> {
    const { status, body } = await this.request<Body>(method, path, options);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: status ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Calls a path under /api and returns the JSON body. Throws unless the status is 2xx. */
  call<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<Body> {
    return this.requestOk<Body>(method, API_BASE + path, options);
  }

  /** Makes a call of the contracts, with input that may violate it. Returns the response with any status. */
  async send<C extends Call>(
    call: C,
    input: object,
    options?: CallOptions,
  ): Promise<ShopResponse<OutputOf<C> & ErrorBody>> {
    const { path, body, file } = await requestFor(call, input);
    return this.request(call.method, path, { ...options, body, file });
  }

  /** Makes a call of the contracts with valid input. Throws unless the status is 2xx. */
  async sendOk<C extends Call>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
    const { path, body, file } = await requestFor(call, Object(input));
    return this.requestOk(call.method, path, { ...options, body, file });
  }
}

function parseBody({ headers, text }: Pick<HttpResponse, 'headers' | 'text'>): unknown {
  const contentType = String(headers['content-type']);
  if (contentType.includes('json')) return JSON.parse(text);
  return /^(?:text\/csv|application\/(?:pdf|zip|xml)|image\/webp)/.test(contentType) ? text : undefined;
}

function readCookies(setCookie: string | string[] = []): Record<string, string> {
  const pairs = [setCookie].flat().map((cookie) => cookie.slice(0, (cookie + ';').indexOf(';')));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );
}
