import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds, startProgram } from '@kundan/test-support/program';

const TOOLS = resolve(import.meta.dirname, '../../..');
/** Those of `npm start` and `npm run start:api`. */
const START = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--import', join(TOOLS, 'check-node.js')];
/** Clock ticks of /proc per second on Linux. */
const TICKS_PER_SECOND = 100;

/** A server process with its resources as Linux counts them. */
export interface MeasuredServer {
  origin: string;
  /** Seconds from the start to the first response. */
  startSeconds: number;
  /** CPU time until now. */
  cpuSeconds(): number;
  /** Resident memory. */
  megabytes(): number;
  stop(): Promise<number | null>;
}

/** The settings of a shop with this database, without rate limits. Call it once per shop; its processes share the result. */
export function shopSettings(folder: string, databaseUrl: string) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'shop'),
    JWT_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'development',
    RATE_LIMIT_SCALE: '1000000',
  };
}

/** Starts the API alone, or with its worker in one process, as the npm scripts do it. */
export const startShop = (program: 'api' | 'all', env: NodeJS.ProcessEnv): Promise<MeasuredServer> =>
  startServer([...START, join(TOOLS, 'run.ts'), program], env);

/** Starts a program of Node that listens on PORT, and returns when /api/health/live responds with 200. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<MeasuredServer> {
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
    startSeconds: (performance.now() - start) / 1000,
    cpuSeconds() {
      const [, columns = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = columns.split(' ').slice(11, 13).map(Number);
      return (user + system) / TICKS_PER_SECOND;
    },
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    stop: () => program.stop(),
  };
}
