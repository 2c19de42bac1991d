import type { HttpRequest, HttpTransport } from '@kundan/test-support/http-transport';
import autocannon from 'autocannon';

const CONNECTIONS = 50;
/** Seconds. */
const WARM_UP = 2;

interface LoadRun {
  /** Requests per second. */
  rate: number;
  /** Response times in ms. */
  p50: number;
  p99: number;
}

type Load = (seconds: number) => Promise<LoadRun>;

/**
 * Repeats one GET request on all connections. autocannon runs in its own thread and needs a fraction of the CPU time of node:http, but it
 * shares the cores with the measured server. Throws when a status is not 2xx.
 */
export function repeatRead(url: string): Load {
  return async (duration) => {
    const result = await autocannon({ url, connections: CONNECTIONS, duration, workers: 1 });
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed: ${url}`);
    return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
  };
}

/** Sends requests that differ; each connection sends the next one when it has a response. Throws when a status is not 200. */
export function repeatRequests(send: HttpTransport, createRequest: (connection: number) => HttpRequest): Load {
  return async (seconds) => {
    const { durations, rate } = await repeatWork([...Array(CONNECTIONS).keys()], seconds, async (connection) => {
      const { status, text } = await send(createRequest(connection));
      if (status !== 200) throw new Error(`${status} ${text}`);
    });
    return { rate, p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
  };
}

/**
 * Everyone does the work again and again for this long, or until it returns false. Returns how long each one took, in ms, and how many were
 * done in a second.
 */
export async function repeatWork<Person>(
  people: readonly Person[],
  seconds: number,
  work: (person: Person) => Promise<void | false>,
): Promise<{ durations: number[]; rate: number }> {
  const durations: number[] = [];
  const start = performance.now();
  const repeat = async (person: Person) => {
    while (performance.now() < start + seconds * 1000) {
      const begun = performance.now();
      if ((await work(person)) === false) return;
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(people.map(repeat));
  return { durations, rate: durations.length / ((performance.now() - start) / 1000) };
}

/**
 * Measures both sides in turns A B A B, because a machine's speed varies over time. Prints the medians of the rates and of the ratio.
 * `hold`: the ratio that the shop has to reach.
 */
export async function compare(
  { name, hold, shop, floor }: { name: string; hold: number; shop: Load; floor: Load },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await shop(WARM_UP);
  await floor(WARM_UP);
  const turns: { shop: LoadRun; floor: LoadRun }[] = [];
  while (turns.length < rounds) turns.push({ shop: await shop(seconds), floor: await floor(seconds) });
  const ratio = median(turns.map((turn) => turn.shop.rate / turn.floor.rate));
  const ofShop = (key: keyof LoadRun, digits = 1) => median(turns.map((turn) => turn.shop[key])).toFixed(digits);
  const floorRate = median(turns.map((turn) => turn.floor.rate)).toFixed(0);
  const times = `p50 ${ofShop('p50')}, p99 ${ofShop('p99')} ms`;
  const verdict = `${ratio >= hold ? 'holds' : 'MISSES'} ${hold}`;
  const rates = `${ofShop('rate', 0).padStart(6)}/s, ${times}, floor ${floorRate.padStart(6)}/s`;
  console.log(`${name.padEnd(26)} ${rates}, ratio ${ratio.toFixed(2)}, ${verdict}`);
}

/** The value below which this share of the values lies. 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const describeTimes = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
