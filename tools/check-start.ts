/**
 * Runs `npm start` on a free port with an empty data folder, waits until the shop is ready, and stops it. Exits with 1 when the
 * shop does not start or does not stop cleanly. In a checkout without built packages it finds code that runs before the build
 * and imports a package of the workspace.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '../libs/test-support/src/end-with-parent.ts';
import { findFreePort } from '../libs/test-support/src/free-port.ts';

/** Time for the first build and the first start, in ms. */
const TIMEOUT_MS = 300_000;

const port = await findFreePort();
const dataDir = mkdtempSync(join(tmpdir(), 'kundan-start-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
const shop = spawn('npm', ['start'], { env, stdio: 'inherit', detached: true });
endWithParent(shop); // the shop stops when its npm ends
const ended = once(shop, 'exit');

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
const deadline = Date.now() + TIMEOUT_MS;
let ready = false;
while (!ready && shop.exitCode === null && Date.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  ready = await isReady();
}
// The signal of Ctrl-C reaches npm and the shop alike.
if (shop.exitCode === null) process.kill(-shop.pid!, 'SIGINT');
const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
// npm ends by the signal that it received, or with 128 + 2 when its shell does.
const stopped = code === 0 || code === 130 || signal === 'SIGINT';
rmSync(dataDir, { recursive: true, force: true });

if (ready && stopped) console.log('The shop started from this checkout and stopped.');
else {
  console.error(ready ? `The shop ended with ${code ?? signal}.` : 'The shop did not start. See its output above.');
  process.exitCode = 1;
}
