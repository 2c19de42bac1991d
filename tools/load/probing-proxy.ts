import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the proxy asks every API whether it is ready, in ms. */
const PROBE_INTERVAL_MS = 100;
/** A busy machine answers late. */
const PROBE_TIMEOUT_MS = 3_000;

/** A reverse proxy that sends each request to the next ready API over a connection that stays open. It never retries. */
export async function openProbingProxy(origins: readonly string[]) {
  /** The origins of the APIs that are ready, as far as the proxy knows. */
  const ready = new Set<string>();
  /** Requests that got no complete response from their API. */
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let isOpen = true;
  let next = 0;

  async function probe(origin: string): Promise<void> {
    while (isOpen) {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const response = await fetch(`${origin}/api/health/ready`, { signal }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) ready.add(origin);
      else ready.delete(origin);
      await sleep(PROBE_INTERVAL_MS);
    }
  }
  for (const origin of origins) void probe(origin);

  const server = createServer((incoming, outgoing) => {
    const origin = [...ready][next++ % ready.size];
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url} ${origin ?? 'no API is ready'}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (!origin) return fail('');
    const { method, headers } = incoming;
    const forwarded = request(origin + incoming.url, { agent, method, headers }, (response) => {
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
    ready,
    failures,
    close() {
      isOpen = false;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
