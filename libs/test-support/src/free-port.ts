import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral port range, so that no client connection takes the port of a server while it restarts. */
const [FIRST_PORT, PORT_COUNT] = [20_000, 12_000];

/** Returns a port on 127.0.0.1 on which no program listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
