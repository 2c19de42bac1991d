import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchRequest, sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

export interface RateResult {
  /** Response times in ms. */
  p50: number;
  p99: number;
  /** Number of responses by status; 0: no response. */
  statuses: Record<number, number>;
}

export interface RateOptions {
  origin: string;
  /** The client's IP address. */
  localAddress: string;
  perSecond: number;
  seconds: number;
}

/** Sends requests at a constant rate, whether earlier ones have a response or not. */
export async function runConstantRate(
  { origin, localAddress, perSecond, seconds }: RateOptions,
  createRequest: (index: number) => BenchRequest,
): Promise<RateResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    const sent = performance.now();
    const response = sendRequest(origin, createRequest(index), agent).then(
      ({ status }) => status,
      () => 0, // the server closes the connection when it rejects a body that is still being sent
    );
    pending.push(
      response.then((status) => {
        times.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), statuses };
}
