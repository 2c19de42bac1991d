import { readFileSync } from 'node:fs';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds, startProgram } from '@kundan/test-support/program';

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
  const readProc = (file: string) => readFileSync(`/proc/${program.child.pid}/${file}`, 'utf8');
  return {
    origin,
    startSeconds: (performance.now() - start) / 1000,
    cpuSeconds() {
      const [user = 0, system = 0] = (readProc('stat').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
      return (user + system) / TICKS_PER_SECOND;
    },
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readProc('status'))?.[1]) / 1024,
    stop: () => program.stop(),
  };
}
