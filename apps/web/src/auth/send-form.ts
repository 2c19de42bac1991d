import { API_BASE, type Call, type OutputOf, type RequestOf } from '@kundan/contracts/call';
import { dataOf, request } from '../http/request.ts';
import { refreshingOnce } from './send-authenticated.ts';

/**
 * Sends a call as a multipart form with a token; a list is a repeated field. After a 401 it refreshes the session once, as
 * `sendAuthenticated` does, and throws as it does.
 */
export async function sendForm<C extends Call>(
  token: string,
  call: C,
  input: RequestOf<C> & object,
  { idempotencyKey, timeoutMs }: { idempotencyKey: string; timeoutMs: number },
): Promise<OutputOf<C>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one instanceof File) body.append(name, one);
      else if (one !== undefined && one !== null) body.append(name, String(one));
  }
  return refreshingOnce(token, async (current) => {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${current}`,
      'idempotency-key': idempotencyKey,
    };
    return dataOf(
      await request(API_BASE + call.path, { method: call.method, headers, body }, timeoutMs),
    ) as OutputOf<C>;
  });
}
