import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isAllowedEndpoint, lookupPublic } from './endpoint-rules.ts';

const TIMEOUT_MS = 5_000;
/** Characters of the response that an error shows. */
const MAX_TEXT = 200;

interface Notification {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

/**
 * Sends an encrypted notification to a push service, without following redirects. Resolves with its status and the beginning of its text.
 * Rejects when the service does not respond, and in production when the address is not one of the Internet.
 */
export async function postNotification({ endpoint, headers, body }: Notification, production: boolean) {
  if (!isAllowedEndpoint(endpoint, production)) throw new Error('The address of the push service is not allowed');
  const send = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const request = send(endpoint, production ? { ...options, lookup: lookupPublic } : options);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > MAX_TEXT) break;
  }
  return { status: response.statusCode ?? 0, text: text.slice(0, MAX_TEXT) };
}
