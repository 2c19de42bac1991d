import { Agent, request } from 'node:http';

/** Not fetch: that is what the simulated line replaces. */
const agent = new Agent({ keepAlive: true });

export interface Reply {
  status: number;
  body: unknown;
  cookies: string[];
}

interface Asking {
  method?: string | undefined;
  token?: string | undefined;
  key?: string | undefined;
  cookie?: string | undefined;
  body?: unknown;
}

/** One request to a shop; anything but JSON answers `undefined`. */
export function ask(url: string, { method, token, key, cookie, body }: Asking = {}): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return new Promise((done, fail) => {
    const asking = request(url, { agent, method: method ?? (text ? 'POST' : 'GET'), headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('error', fail);
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const isJson = reply.headers['content-type']?.includes('json');
        const read: unknown = isJson ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
        const cookies = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
        done({ status: reply.statusCode ?? 0, body: read, cookies });
      });
    });
    asking.on('error', fail);
    asking.end(text);
  });
}

/** As `ask`; throws what is no 2xx. */
export async function must<T>(url: string, asking?: Asking): Promise<T> {
  const { status, body } = await ask(url, asking);
  if (status >= 300) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}
