import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ChoosePort } from './server.ts';

/** Chooses the port of the previous start, or a free port if another program uses that one. The file `port` records it. */
export function createPortChooser(stateDir: string): ChoosePort {
  const file = join(stateDir, 'port');
  return async (isTaken) => {
    const previous = isTaken ? undefined : readPort(file);
    if (previous) return previous;
    const port = await findFreePort();
    // Rename, so that a full disk cannot truncate the file: processes must agree on the port of a running server.
    const draft = `${file}.${process.pid}.new`;
    writeFileSync(draft, String(port), { mode: 0o600 });
    renameSync(draft, file);
    return port;
  };
}

function readPort(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system did not assign a port.');
  return address.port;
}
