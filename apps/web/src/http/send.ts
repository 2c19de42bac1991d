import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { dataOf, request, type ParsedResponse } from './request.ts';

/** The part of a contract that sending needs. Screens of the first page write it out, so that no zod schema is bundled. */
export type CallAddress<C extends Call> = Pick<C, 'method' | 'path' | 'hasBody'>;

export interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  timeoutMs?: number | undefined;
}

/** Fills the `:name` parameters of the path. `rest` is the remaining input, for the query or the body. */
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

/** One page of a list, and the length of the whole list. */
export interface PageOf<T> {
  items: T;
  total: number;
}

/** Sends one call of the contracts. Throws `ApiError` for an error response and `Offline` when no complete response arrived. */
export async function send<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  return dataOf(await respond(call, input, options)) as OutputOf<C>;
}

/** Sends the call of a paged list. The length of the whole list is in the X-Total-Count header. */
export async function sendPage<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: SendOptions = {},
): Promise<PageOf<OutputOf<C>>> {
  const response = await respond(call, input, options);
  const items = dataOf(response) as OutputOf<C>;
  return { items, total: Number(response.headers.get('x-total-count') ?? (items as unknown[]).length) };
}

function respond<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  { token, idempotencyKey, timeoutMs }: SendOptions,
): Promise<ParsedResponse> {
  const { path, rest } = address(call.path, (input ?? {}) as Record<string, unknown>);
  const inBody = call.hasBody ?? (call.method !== 'GET' && call.method !== 'DELETE');
  const headers = new Headers({ accept: 'application/json' });
  if (inBody) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return request(
    inBody ? path : path + query(rest),
    {
      method: call.method,
      headers,
      body: inBody ? JSON.stringify(rest) : undefined,
    },
    timeoutMs,
  );
}
