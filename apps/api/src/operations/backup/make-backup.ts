import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { RECORD_SUCCESS } from '../../infrastructure/queue/task-runs.ts';
import { type BackupOptions, writeBackup } from './write-backup.ts';

/** Writes a backup, and records the success for the metrics. Throws when it is not complete; nothing is left of it then. */
export async function makeBackup(options: BackupOptions): Promise<void> {
  await writeBackup(options);
  await inSeparateTransaction(options.databaseUrl, '', (client) => RECORD_SUCCESS.run(client, { name: 'backup' }));
}
