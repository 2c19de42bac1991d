import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { StartError } from '../apps/api/src/platform/start-error.ts';

const root = resolve(import.meta.dirname, '..');
const nx = resolve(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * Builds what changed since the last build, and says what it builds. An installation without the development packages, as in the
 * production image, has been built before. Throws a StartError with the compiler's words.
 */
export async function build(projects: string[], signal?: AbortSignal): Promise<void> {
  if (!existsSync(nx)) return;
  const args = [nx, 'run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'];
  const child = spawn(process.execPath, args, { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for await (const line of createInterface(child.stdout)) {
    output.push(`${line}\n`);
    const done = /✔.*nx run @kundan\/(\w+):build(.*)/.exec(line);
    if (done && !/cache/.test(done[2] ?? '')) console.log(`  built ${done[1]}`);
  }
  if ((await ended) !== 0) throw new StartError(`${output.join('')}\nThe build failed, see above.`);
}
