import { type Agent, request } from 'node:http';
import type { BenchRequest } from './send-request.ts';

/** Sends a request and counts the bytes of the response without storing them. */
export function countResponse(
  origin: string,
  { method, path, headers, body }: BenchRequest,
  agent: Agent,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(origin + path, { method, agent, headers: { ...json, ...headers } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** The longest time for which the event loop was blocked since the last call, in ms, from the metrics of the API. */
export async function readLongestBlock(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The metrics do not contain the lag of the event loop.');
  return Number(seconds) * 1000;
}
