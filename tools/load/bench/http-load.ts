import autocannon from 'autocannon';

export interface LoadOptions {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The status of every response; others count as failed. */
  status?: number;
}

export interface LoadRun {
  /** Requests per second. */
  rate: number;
  /** Response times in ms, rounded to whole milliseconds by autocannon. */
  p50: number;
  p99: number;
  requests: number;
  failed: number;
}

/**
 * Sends the same GET request on all connections; each connection sends the next one when it has a response. autocannon runs in its own
 * thread and needs a fraction of the CPU time of node:http, but it shares the cores with the measured server.
 */
export async function runLoad(
  url: string,
  { connections, seconds, headers = {}, status = 200 }: LoadOptions,
): Promise<LoadRun> {
  const result = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  const statuses = result.statusCodeStats as Record<string, { count?: number } | undefined>;
  const expected = statuses[status]?.count ?? 0;
  const requests = result.requests.total;
  return {
    rate: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests,
    failed: requests - expected + result.errors + result.timeouts,
  };
}
