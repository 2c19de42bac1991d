import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { type BenchRequest, sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

export interface LoadRun {
  /** Requests per second. */
  rate: number;
  /** Response times in ms. */
  p50: number;
  p99: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** A GET request, and the status of its responses, 200 by default. */
export interface Read {
  url: string;
  headers?: Record<string, string>;
  status?: number;
}

/**
 * Repeats one GET request on all connections. autocannon runs in its own thread and needs a fraction of the CPU time of node:http, but it
 * shares the cores with the measured server. Throws when a response has another status.
 */
export async function repeatRead({ url, headers = {}, status = 200 }: Read, options: LoadOptions): Promise<LoadRun> {
  const { connections, seconds: duration } = options;
  const result = await autocannon({ url, connections, duration, headers, workers: 1 });
  const statuses = result.statusCodeStats as Record<string, { count?: number } | undefined>;
  const failed = result.requests.total - (statuses[status]?.count ?? 0) + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed: ${url}`);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Sends requests that differ; each connection sends the next one when it has a response. Throws when a status is not 200. */
export async function repeatRequests(
  origin: string,
  { connections, seconds }: LoadOptions,
  createRequest: (connection: number) => BenchRequest,
): Promise<LoadRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const times: number[] = [];
  const repeat = async (connection: number) => {
    while (performance.now() < start + seconds * 1000) {
      const sent = performance.now();
      const { status, body } = await sendRequest(origin, createRequest(connection), agent);
      times.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${origin}: ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)));
  const rate = times.length / ((performance.now() - start) / 1000);
  agent.destroy();
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
