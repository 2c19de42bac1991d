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

/** The CPU time that a process of this machine has used. */
export function cpuSecondsOf(pid: number): number {
  const [, columns = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = columns.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
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
  return {
    origin,
    startSeconds: (performance.now() - start) / 1000,
    cpuSeconds: () => cpuSecondsOf(Number(program.child.pid)),
    megabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => program.stop(),
  };
}
