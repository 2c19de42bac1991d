import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { setConnection } from '../offline/connection.ts';
import { KEPT_HEADER } from '../offline/kept-names.ts';

/** What of a call is needed to send it. Hot screens write it out, so that no schema comes with the first page. */
export type CallAddress<C extends Call> = Pick<C, 'method' | 'path'>;

export interface FieldFault {
  field: string;
  message: string;
}

/** The server answered, and refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly FieldFault[];
  /** Seconds until another try may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: { message?: string; code?: string; errors?: FieldFault[] }, retryAfter?: number) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No answer came: no network, or the shop is away. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super('The shop cannot be reached.', { cause });
    this.name = 'Offline';
  }
}

interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Puts `:name` parameters into the path; what is left goes to the query or the body. */
export function address(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: `/api${filled}`, rest };
}

function query(rest: Record<string, unknown>): string {
  const pairs = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

/** Every request of the web app ends here. Throws `Offline` without an answer; answers with any status. */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    setConnection({ offline: response.headers.has(KEPT_HEADER) });
    return response;
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    setConnection({ offline: true });
    throw new Offline(error);
  }
}

/** Turns an answer that is not 2xx into an `ApiError`. */
export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, body !== null && typeof body === 'object' ? body : {}, retryAfter);
}

/** Sends one call of the contracts. Throws `ApiError` when refused, `Offline` when nobody answered. */
export async function send<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  { token, idempotencyKey, signal }: SendOptions = {},
): Promise<OutputOf<C>> {
  const { path, rest } = address(call.path, (input ?? {}) as Record<string, unknown>);
  const inBody = call.method !== 'GET' && call.method !== 'DELETE';
  const headers = new Headers({ accept: 'application/json' });
  if (inBody) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await request(inBody ? path : path + query(rest), {
    method: call.method,
    headers,
    body: inBody ? JSON.stringify(rest) : undefined,
    signal,
  });
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as OutputOf<C>;
}
