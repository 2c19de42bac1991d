import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { hasExited, killAndWait } from '@kundan/test-support/child-process';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 120_000;
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
  stop(): Promise<void>;
}

/** Starts a program of Node that listens on PORT, and returns when /api/health/live responds with 200. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<MeasuredServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = endWithParent(
    spawn(process.execPath, args, { env: { ...env, PORT: String(port) }, stdio: [...stdio] }),
  );
  while (!(await responds(`${origin}/api/health/live`))) {
    if (hasExited(child)) throw new Error(`${args.join(' ')} did not start`);
    if (performance.now() - start > START_TIMEOUT_MS) throw new Error(`${args.join(' ')} does not respond`);
    await sleep(5);
  }
  const readProc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    origin,
    startSeconds: (performance.now() - start) / 1000,
    cpuSeconds() {
      const [user = 0, system = 0] = (readProc('stat').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
      return (user + system) / TICKS_PER_SECOND;
    },
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readProc('status'))?.[1]) / 1024,
    stop: () => killAndWait(child, 'SIGTERM'),
  };
}

/** Uses node:http, because the first fetch of a process costs time of the measured start. */
function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
