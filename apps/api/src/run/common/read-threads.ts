import { parseArgs } from 'node:util';
import { StartError } from '../../infrastructure/platform/start-error.ts';

/** Reads `--threads N` of a command that processes a log; undefined without it. Throws a StartError when N is no number of threads. */
export function readThreads(args: string[]): number | undefined {
  const { values } = parseArgs({ args, options: { threads: { type: 'string' } }, strict: false });
  if (values.threads === undefined) return undefined;
  const threads = typeof values.threads === 'string' ? Number(values.threads) : NaN;
  if (!Number.isInteger(threads) || threads < 0 || threads > 64)
    throw new StartError('Name how many threads read the log, for example --threads 2, or 0 for none.');
  return threads;
}
