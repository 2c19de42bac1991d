import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { StartError } from '../apps/api/src/infrastructure/platform/start-error.ts';
import { hashSources, isUpToDate, nx, saveBuildState } from './build-state.ts';
import { lock } from 'proper-lockfile';

const root = resolve(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Builds the apps whose sources changed since their last build, and the libraries they depend on. Does nothing if Nx is not
 * installed, as in the production image, which contains the build. Throws a StartError with the compiler's output.
 * `exitCode` is that of this process when a signal interrupts the build.
 */
export async function build(projects: string[], exitCode = 1): Promise<void> {
  if (!existsSync(nx)) return;
  // API and worker may start at the same time: only one of them builds.
  const release = await lockBuild();
  try {
    // Nx without its daemon writes all output files again, even if nothing changed. A running shop reads these files.
    const sourcesHash = hashSources();
    const outdated = projects.filter((project) => !isUpToDate(project, sourcesHash));
    if (outdated.length === 0) return;
    await runNx(outdated, exitCode);
    saveBuildState(outdated, sourcesHash);
  } finally {
    await release();
  }
}

/** Waits for as long as another process builds. The lock of a killed process is ignored after 10 s; a live one renews it. */
function lockBuild(): Promise<() => Promise<void>> {
  const cache = resolve(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const retries = { forever: true, minTimeout: 100, maxTimeout: 500 };
  return lock(cache, { lockfilePath: resolve(cache, 'kundan-build.lock'), stale: 10_000, retries });
}

async function runNx(projects: string[], exitCode: number): Promise<void> {
  const args = [nx, 'run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'];
  // A build is always one for production, also when a test starts it with NODE_ENV=test.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => {
    child.kill();
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const output: string[] = [];
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.once('error', (error) => output.push(error.message));
  const hint = setTimeout(() => console.log('Building what changed (the first time takes about a minute) …'), 1500);
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for await (const line of createInterface(child.stdout)) {
    output.push(`${line}\n`);
    const done = /✔.*nx run @kundan\/([\w-]+):build(.*)/.exec(line);
    if (done && !/cache/.test(done[2] ?? '')) console.log(`  built ${done[1]}`);
  }
  const nxExitCode = await closed;
  clearTimeout(hint);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (nxExitCode !== 0) throw new StartError(`${output.join('')}\nThe build failed, see above.`);
}
