import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** Age in ms at which the lock of a killed process is ignored. A live owner renews its lock every 5 s. */
const STALE_MS = 10_000;

/** Runs `work` while this process holds the lock on `file`. Waits for as long as another process holds it. */
export async function withFileLock(file: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const release = await lock(file, {
    realpath: false, // the file itself does not exist, only `${file}.lock`
    stale: STALE_MS,
    retries: { forever: true, minTimeout: 100, maxTimeout: 500 },
  });
  try {
    await work();
  } finally {
    await release();
  }
}
