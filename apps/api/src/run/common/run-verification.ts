import { type PinnedLog, readPin } from '../../event-store/unkeyed-events.ts';
import type { VerifyLogOptions, VerifyLogResult } from '../../event-store/verify-log.ts';
import { loadConfig } from '../../infrastructure/config.ts';
import { progressBar } from '../../orders/maintenance/progress.ts';
import { run } from './lifetime.ts';
import { openInfrastructure } from './prepare.ts';

/** Runs a program that verifies an event log, and prints the result. Exits with 1 when the log was changed. */
export function runVerification(
  log: PinnedLog,
  verify: (options: Omit<VerifyLogOptions, 'onTampered'>) => Promise<VerifyLogResult>,
): Promise<void> {
  return run(async (lifetime) => {
    const { config, platform } = await openInfrastructure(lifetime, loadConfig(process.env));
    const { streams, events, tampered, unkeyed, unkeyedChanged } = await verify({
      databaseUrl: platform.databaseUrl,
      sealSecrets: platform.secrets.eventSeal,
      unkeyedDigest: readPin(config.dataDir, log),
      onProgress: progressBar('events'),
    });
    if (unkeyed > 0) console.log(`${unkeyed} events were stored by older releases, without a key.`);
    if (unkeyedChanged)
      console.log('The events without a key are not those that were there when events were first sealed with a key.');
    const isValid = tampered === 0 && !unkeyedChanged;
    const result = isValid ? 'all hash chains are valid' : `${tampered} tampered ${log}`;
    console.log(`${streams} ${log} with ${events} events: ${result}`);
    lifetime.stop(isValid ? 0 : 1);
  });
}
