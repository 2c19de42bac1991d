import type { VerifyLogOptions, VerifyLogResult } from '../../event-store/verify-log.ts';
import { loadConfig } from '../../infrastructure/config.ts';
import { progressBar } from '../../orders/maintenance/progress.ts';
import { run } from './lifetime.ts';
import { openInfrastructure } from './prepare.ts';
import { readThreads } from './read-threads.ts';

/** Runs a program that verifies an event log, and prints the result. Exits with 1 when the log was changed. */
export function runVerification(
  log: 'orders' | 'payments',
  verify: (options: Omit<VerifyLogOptions, 'onTampered'>) => Promise<VerifyLogResult>,
): Promise<void> {
  return run(async (lifetime) => {
    const threads = readThreads(process.argv);
    const { platform } = await openInfrastructure(lifetime, loadConfig(process.env));
    const { streams, events, tampered } = await verify({
      databaseUrl: platform.databaseUrl,
      sealSecrets: platform.secrets.eventSeal,
      threads,
      onProgress: progressBar('events'),
    });
    const result = tampered === 0 ? 'all seals are valid' : `${tampered} tampered ${log}`;
    console.log(`${streams} ${log} with ${events} events: ${result}`);
    lifetime.stop(tampered === 0 ? 0 : 1);
  });
}
