import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds, startProgram } from '@kundan/test-support/program';
import { createSettings, ROOT } from '../../../built-shop.ts';

/** Those of `npm start` and `npm run start:api`. */
const START = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--import', join(ROOT, 'tools/check-node.js')];
/** Clock ticks of /proc per second on Linux. */
const TICKS_PER_SECOND = 100;

/** A server process with its resources as Linux counts them. */
export type MeasuredServer = Awaited<ReturnType<typeof startServer>>;

/** The settings of a shop with this database. Call it once per shop; its processes share the result. */
export const shopSettings = (folder: string, databaseUrl: string) => ({
  ...process.env,
  ...createSettings(join(folder, 'shop')),
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'development',
});

/** Starts the API alone, or with its worker in one process, as the npm scripts do it. */
export const startShop = (program: 'api' | 'all', env: NodeJS.ProcessEnv) =>
  startServer([...START, join(ROOT, 'tools/run.ts'), program], env);

/** Starts a program of Node that listens on PORT, and returns when /api/health/live responds with 200. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const program = startProgram(process.execPath, args, {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await program.waitUntil(`${args.join(' ')} responds`, () => responds(`${origin}/api/health/live`));
  const read = (file: string) => readFileSync(`/proc/${program.child.pid}/${file}`, 'utf8');
  return {
    origin,
    /** Seconds from the start to the first response. */
    startSeconds: (performance.now() - start) / 1000,
    /** CPU time until now. */
    cpuSeconds() {
      const [, columns = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = columns.split(' ').slice(11, 13).map(Number);
      return (user + system) / TICKS_PER_SECOND;
    },
    /** Resident memory. */
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    stop: () => program.stop(),
  };
}
