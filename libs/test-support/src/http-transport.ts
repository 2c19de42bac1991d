import { Agent, request } from 'node:http';

export interface HttpRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Ends the request with an error after this time (ms). Unset: never. */
  timeoutMs?: number | undefined;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends one request and returns the response with any status. Throws if there is no complete response. */
export type HttpTransport = (request: HttpRequest) => Promise<HttpResponse>;

/** Closes a connection that is idle for 1 s, long before the server does: a request on a connection that ends is lost. */
const agent = new Agent({ keepAlive: true, timeout: 1_000 });

/** Sends requests to a server that listens. Uses node:http, because the offline simulation replaces `fetch`. */
export function sendTo(origin: string): HttpTransport {
  return ({ method, path, headers, body, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const signal = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) };
      const options = { agent, method, headers: { ...length, ...headers }, ...signal };
      const outgoing = request(origin + path, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
