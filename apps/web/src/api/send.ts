import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { refusal, request } from './request.ts';

/** What of a call is needed to send it. Hot screens write it out, so that no schema comes with the first page. */
export type CallAddress<C extends Call> = Pick<C, 'method' | 'path'>;

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
