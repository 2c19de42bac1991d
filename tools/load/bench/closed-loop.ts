import { Agent } from 'node:http';
import { type BenchRequest, sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

export interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** Response times in ms. */
  p50: number;
  p99: number;
  /** Responses whose status is not 200 or 304. */
  failed: number;
}

/** Sends requests on `connections` connections for `seconds`; each connection sends the next one when it has a response. */
export async function runClosedLoop(
  origin: string,
  { connections, seconds }: { connections: number; seconds: number },
  createRequest: (connection: number) => BenchRequest,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const sent = performance.now();
        const { status } = await sendRequest(origin, createRequest(connection), agent);
        times.push(performance.now() - sent);
        if (status !== 200 && status !== 304) failed += 1;
      }
    }),
  );
  const rate = times.length / ((performance.now() - start) / 1000);
  agent.destroy();
  return { rate: Math.round(rate), p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}
