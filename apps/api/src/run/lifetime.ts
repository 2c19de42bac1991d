import { readFileSync } from 'node:fs';

/** Milliseconds a clean stop may take before the process ends anyway. */
const PATIENCE = 15_000;

type Closer = () => unknown;

/** What was opened, closed in reverse when the process is asked to stop. */
export interface Lifetime {
  onStop(closer: Closer): void;
  /** Aborted as soon as a stop begins. */
  signal: AbortSignal;
  /** Ends the process, for work that is done once. */
  stop(exitCode?: number): void;
}

/**
 * Runs an entry point of the shop. Ctrl-C, SIGTERM or the death of the npm that started it close what was opened and end with exit
 * code 0; a StartError is told in its own words with exit code 1.
 */
export async function run(main: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const closers: Closer[] = [];
  const stopping = new AbortController();

  async function stop(code: number): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(code || 1), PATIENCE).unref();
    for (const close of closers.reverse()) {
      await Promise.resolve(close()).catch((error: unknown) => console.error(error));
    }
    process.exit(code);
  }

  // npm passes Ctrl-C on, so that it arrives twice: `stop` takes the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event) followNpm(() => void stop(0));

  try {
    await main({
      onStop: (closer) => closers.push(closer),
      signal: stopping.signal,
      stop: (code = 0) => void stop(code),
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await stop(1);
  }
}

/** A killed npm tells nobody. Between it and this process there may be a shell, which would wait on. */
function followNpm(gone: () => void): void {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const isOrphan = () => process.ppid !== parent || parentOf(parent) !== grandparent;
  setInterval(() => isOrphan() && gone(), 500).unref();
}

/** Undefined where the system does not tell. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
