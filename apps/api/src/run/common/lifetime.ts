import { constants } from 'node:os';
import type { Logger } from 'pino';
import { watchNpm } from './watch-npm.ts';

/** Maximum time of a clean shutdown after the shutdown delay, in ms. After it, the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

type Closer = () => unknown;

interface Settings {
  /** Receives what the entry point reports; by default the console. */
  logger: Logger | undefined;
  /** Extends the time of a clean shutdown, in ms. */
  shutdownDelayMs: number;
}

/** Lets an entry point register functions that run in reverse order when the process stops. */
export interface Lifetime {
  onStop(closer: Closer): void;
  configure(settings: Settings): void;
  /** Reports an event of the process to the operator. */
  announce(text: string): void;
  /** Aborted as soon as a stop begins. */
  signal: AbortSignal;
  /** Stops the process when a one-time command has finished. */
  stop(exitCode?: number): void;
}

/** Runs an entry point that serves until it is stopped: Ctrl-C, SIGTERM and the end of the parent npm process exit with code 0. */
export const serve = (main: (lifetime: Lifetime) => Promise<void>): Promise<void> => run(main, () => 0);

/**
 * Runs an entry point. Ctrl-C, SIGTERM and the end of the parent npm process close everything. A command that was interrupted is not done: it exits
 * with the code of the signal, so that nobody goes on as if it were. A StartError prints its message and exits with code 1.
 */
export async function run(
  main: (lifetime: Lifetime) => Promise<void>,
  codeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal],
): Promise<void> {
  const closers: Closer[] = [];
  const stopping = new AbortController();
  let settings: Settings = { logger: undefined, shutdownDelayMs: 0 };
  const announce = (text: string) => (settings.logger ? settings.logger.info(text) : console.log(text));
  const report = (error: unknown) => (settings.logger ? settings.logger.error(error) : console.error(error));

  async function stop(code: number, reason?: string): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const start = Date.now();
    if (reason) announce(`Stopping because of ${reason} …`);
    setTimeout(() => {
      report(new Error('Stopping took too long; the process exits with work unfinished.'));
      process.exit(code || 1);
    }, settings.shutdownDelayMs + SHUTDOWN_TIMEOUT_MS).unref();
    for (const close of closers.reverse()) {
      await Promise.resolve(close()).catch(report);
    }
    if (reason) announce(`Stopped after ${Date.now() - start} ms.`);
    process.exit(code);
  }

  // npm forwards Ctrl-C, so the signal arrives twice; `stop` ignores the second.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(codeOf(signal), signal));
  watchNpm(() => void stop(codeOf('SIGHUP'), 'the end of npm'));

  try {
    await main({
      onStop: (closer) => closers.push(closer),
      configure: (changed) => (settings = changed),
      announce,
      signal: stopping.signal,
      stop: (code = 0) => void stop(code),
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof Error && error.name === 'StartError') console.error(error.message);
    else report(error);
    await stop(1);
  }
}
