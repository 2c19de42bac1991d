import { type Agent, request } from 'node:http';

export interface BenchRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}

/** Sends a request with node:http, which costs less CPU time than fetch, and reads the whole response. */
export function sendRequest(
  origin: string,
  { method, path, headers, body }: BenchRequest,
  agent?: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const json =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(origin + path, { method, agent, headers: { ...json, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject).end(body);
  });
}
