import { StartError } from '../../infrastructure/platform/start-error.ts';

/** Reads `--threads N` of a command that processes a log; undefined without it. Throws a StartError when N is no number of threads. */
export function readThreads(args: readonly string[]): number | undefined {
  const index = args.indexOf('--threads');
  if (index === -1) return undefined;
  const threads = Number(args[index + 1]);
  if (!Number.isInteger(threads) || threads < 0 || threads > 64)
    throw new StartError('Name how many threads read the log, for example --threads 2, or 0 for none.');
  return threads;
}
