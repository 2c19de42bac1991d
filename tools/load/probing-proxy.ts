import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the proxy asks every API whether it is ready, in ms. */
const PROBE_INTERVAL_MS = 100;
const PROBE_TIMEOUT_MS = 1_000;
/** Unanswered probes in a row after which an API is not ready. A busy machine answers one late. */
const UNANSWERED_PROBES = 3;

interface Upstream {
  origin: string;
  isReady: boolean;
}

export interface ProbingProxy {
  origin: string;
  /** Whether an API is ready, as far as the proxy knows. */
  isReady(origin: string): boolean;
  /** Requests that got no complete response from their API. */
  failures: string[];
  close(): void;
}

/** A reverse proxy that sends each request to the next ready API over a connection that stays open. It never retries. */
export async function openProbingProxy(origins: readonly string[]): Promise<ProbingProxy> {
  const upstreams: Upstream[] = origins.map((origin) => ({ origin, isReady: false }));
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let isOpen = true;
  let next = 0;

  async function probe(upstream: Upstream): Promise<void> {
    let unanswered = 0;
    while (isOpen) {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const response = await fetch(`${upstream.origin}/api/health/ready`, { signal }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      unanswered = signal.aborted && !response ? unanswered + 1 : 0;
      // A refused connection and a response of 503 count at once.
      if (unanswered === 0 || unanswered >= UNANSWERED_PROBES) upstream.isReady = response?.ok ?? false;
      await sleep(PROBE_INTERVAL_MS);
    }
  }
  for (const upstream of upstreams) void probe(upstream);

  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[next++ % ready.length];
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url} ${upstream?.origin ?? 'no API is ready'}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (!upstream) return fail('');
    const { method, headers } = incoming;
    const forwarded = request(upstream.origin + incoming.url, { agent, method, headers }, (response) => {
      const { connection: _, 'keep-alive': __, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.on('error', (error) => fail(error.message));
      response.pipe(outgoing);
    });
    forwarded.on('error', (error) => fail(error.message));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (origin) => upstreams.some((upstream) => upstream.origin === origin && upstream.isReady),
    failures,
    close() {
      isOpen = false;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
