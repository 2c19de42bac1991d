import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to clients: a port that is left for a moment is still free when its owner comes back. */
const [FIRST, COUNT] = [20_000, 12_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
}
