import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_BASE, type Call, readsQuery } from '@kundan/contracts/call';
import { sign } from '../../../src/payments/provider/signature.ts';
import { pathFields } from '../input-fields.ts';
import { callNamed, type FuzzRequest } from './fuzz-request.ts';
import type { FuzzFixture } from './fuzz-fixture.ts';

/** Sends a request with its URL and body as text, without validation by the test client. */
export async function sendFuzzRequest(fixture: FuzzFixture, request: FuzzRequest) {
  const call = callNamed(request.name);
  const { url, body } = serialize(call, request.input);
  const payload = request.rawBody ?? body;
  const headers: Record<string, string> = {
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...authorizationOf(fixture, request),
    ...(request.isSigned && { 'x-razorpay-signature': sign(payload ?? '', fixture.webhookSecret) }),
    ...request.headers,
  };
  const response = await fixture.app.nest.inject({ method: call.method, url: request.rawUrl ?? url, headers, payload });
  const { sender } = request;
  if (
    (call.path === '/signout' || (call.method === 'DELETE' && call.path === '/account')) &&
    response.statusCode === 200 &&
    (sender.kind === 'shopper' || sender.kind === 'admin')
  )
    await fixture.renewSession(sender.kind, sender.index);
  const { statusCode, headers: sent } = response;
  return { statusCode, headers: sent, body: decode(response.rawPayload, String(sent['content-encoding'] ?? '')) };
}

/** The body as text: also an error response is compressed when it is long. */
function decode(payload: Buffer, encoding: string): string {
  const decoders: Record<string, (compressed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
  return (decoders[encoding]?.(payload) ?? payload).toString();
}

function authorizationOf({ users }: FuzzFixture, { sender }: FuzzRequest): Record<string, string> {
  switch (sender.kind) {
    case 'visitor':
      return {};
    case 'junk':
      return { authorization: `Bearer ${sender.token}` };
    case 'shopper':
    case 'admin':
      return { authorization: `Bearer ${users[sender.kind][sender.index]?.token}` };
  }
}

function serialize(call: Call, input: FuzzRequest['input']): { url: string; body: string | undefined } {
  const inPath = pathFields(call);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(input[name]) || '0');
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const fields = Object.fromEntries(rest);
  if (!readsQuery(call))
    return { url: API_BASE + path, body: JSON.stringify(call.bodyField ? (fields[call.bodyField] ?? null) : fields) };
  // An array is sent as a repeated parameter.
  const query = rest.flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
  return { url: `${API_BASE}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, body: undefined };
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 8000);
}
