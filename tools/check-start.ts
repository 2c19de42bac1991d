/**
 * Runs `npm start` on a free port with an empty data folder, waits until the shop is ready, and stops it. Exits with 1 when the
 * shop does not start or does not stop cleanly. In a checkout without built packages it finds code that runs before the build
 * and imports a package of the workspace.
 */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../libs/test-support/src/free-port.ts';
import { responds, startProgram } from '../libs/test-support/src/program.ts';

/** Time for the first build and the first start, in ms. */
const TIMEOUT_MS = 300_000;

const port = await findFreePort();
const dataDir = mkdtempSync(join(tmpdir(), 'kundan-start-'));
chmodSync(dataDir, 0o755); // so that root's database is inside
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
const shop = startProgram('npm', ['start'], { env, stdio: 'inherit', detached: true });
const ended = once(shop.child, 'exit');
try {
  await shop.waitUntil('the shop is ready', () => responds(`http://127.0.0.1:${port}/api/health/ready`), TIMEOUT_MS);
  // The signal of Ctrl-C reaches npm and the shop alike.
  process.kill(-shop.child.pid!, 'SIGINT');
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  // npm ends by the signal that it received, or with 128 + 2 when its shell does.
  if (code !== 0 && code !== 130 && signal !== 'SIGINT') throw new Error(`The shop ended with ${code ?? signal}.`);
  console.log('The shop started from this checkout and stopped.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await shop.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
