import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { isBuiltFrom, rememberBuilt, sourceState } from './built.ts';
import { oneAtATime } from './one-at-a-time.ts';

const root = resolve(import.meta.dirname, '..');
const nx = resolve(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * Builds what changed since the last build, and says what it builds. An installation without the development packages, as in the
 * production image, has been built before. Throws a StartError with the compiler's words.
 */
export async function build(projects: string[], signal?: AbortSignal): Promise<void> {
  if (!existsSync(nx)) return;
  // API and worker may be started side by side: the second must not rebuild what the first already reads.
  await oneAtATime(resolve(root, 'node_modules/.cache/kundan-build'), async () => {
    // Without its daemon nx writes every file again, also when nothing changed: under the feet of a shop that runs.
    const state = sourceState();
    const wanted = projects.filter((project) => !isBuiltFrom(state, project));
    if (wanted.length === 0) return;
    await runNx(wanted, signal);
    rememberBuilt(state, wanted);
  });
}

async function runNx(projects: string[], signal?: AbortSignal): Promise<void> {
  const args = [nx, 'run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'];
  const child = spawn(process.execPath, args, { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.once('error', (error) => output.push(error.message));
  const slow = setTimeout(() => console.log('Building what changed (the first time takes about a minute) …'), 1500);
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for await (const line of createInterface(child.stdout)) {
    output.push(`${line}\n`);
    const done = /✔.*nx run @kundan\/(\w+):build(.*)/.exec(line);
    if (done && !/cache/.test(done[2] ?? '')) console.log(`  built ${done[1]}`);
  }
  const code = await ended;
  clearTimeout(slow);
  if (code !== 0) throw new StartError(`${output.join('')}\nThe build failed, see above.`);
}
