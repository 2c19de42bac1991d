import { API_BASE, type Call } from '@kundan/contracts/call';
import { sign } from '../../checkout/signature.ts';
import { pathFields } from '../input-fields.ts';
import { callNamed, type FuzzRequest } from './fuzz-request.ts';
import type { FuzzWorld } from './fuzz-world.ts';

/** Sends a request as it would come over the network: bytes, no objects. */
export async function sendRequest(world: FuzzWorld, request: FuzzRequest) {
  const call = callNamed(request.name);
  const { url, body } = written(call, request.input);
  const payload = request.rawBody ?? body;
  const headers: Record<string, string> = {
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...tokenOf(world, request),
    ...(request.isSigned && { 'x-razorpay-signature': sign(payload ?? '', world.webhookSecret) }),
    ...request.headers,
  };
  const answer = await world.app.nest.inject({ method: call.method, url: request.rawUrl ?? url, headers, payload });
  const { as } = request;
  if (call.path === '/signout' && answer.statusCode === 200 && (as.kind === 'shopper' || as.kind === 'admin'))
    await world.renew(as.kind, as.index);
  return answer;
}

function tokenOf({ people }: FuzzWorld, { as }: FuzzRequest): Record<string, string> {
  switch (as.kind) {
    case 'visitor':
      return {};
    case 'junk':
      return { authorization: `Bearer ${as.token}` };
    case 'shopper':
    case 'admin':
      return { authorization: `Bearer ${people[as.kind][as.index]?.token}` };
  }
}

function written(call: Call, input: FuzzRequest['input']): { url: string; body: string | undefined } {
  const inPath = pathFields(call);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(input[name]) || '0');
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (call.method !== 'GET' && call.method !== 'DELETE')
    return { url: API_BASE + path, body: JSON.stringify(Object.fromEntries(rest)) };
  // A list is said by saying the name several times.
  const query = rest.flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`));
  return { url: `${API_BASE}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, body: undefined };
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 8000);
}
