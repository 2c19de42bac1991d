import { rmSync } from 'node:fs';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { RECORD_SUCCESS } from '../../infrastructure/queue/task-runs.ts';
import { verifyBackup } from './read-backup.ts';
import { type BackupOptions, writeBackup } from './write-backup.ts';

/** Writes a backup, reads it back, and records the success for the metrics. Throws when the file is not complete, which is deleted then. */
export async function makeBackup(options: BackupOptions): Promise<void> {
  await writeBackup(options);
  await verifyBackup(options.file).catch((error: unknown) => {
    rmSync(options.file, { force: true });
    throw error;
  });
  await inSeparateTransaction(options.databaseUrl, '', (client) => RECORD_SUCCESS.run(client, { name: 'backup' }));
}
