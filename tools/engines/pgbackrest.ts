import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from './engines.ts';
import type { ObjectStore } from './object-store.ts';

/** The server closes a segment of the log after this many seconds, so that it is archived. */
export const ARCHIVE_TIMEOUT_S = 30;
/** How long a backup waits until its log is archived, in s: behind that of many orders it takes a while. */
const MAX_ARCHIVE_S = 1_800;

/** Writes the configuration of pgBackRest with an encrypted repository in the store. Returns its command and the settings of PostgreSQL. */
export function configurePgBackRest(engines: Engines, store: ObjectStore, cluster: string, port: number) {
  const [socket, other] = ['socket', 'pgbackrest'].map(engines.makeFolder);
  const file = join(engines.folder, 'pgbackrest.conf');
  writeFileSync(
    file,
    `[global]
repo1-type=s3
repo1-path=/database
repo1-s3-endpoint=${store.host}
repo1-s3-uri-style=path
repo1-s3-bucket=${store.bucket}
repo1-s3-region=${store.region}
repo1-s3-key=${store.accessKeyId}
repo1-s3-key-secret=${store.secretAccessKey}
repo1-storage-port=${store.port}
repo1-storage-ca-file=${store.caFile}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(48).toString('base64')}
repo1-bundle=y
repo1-retention-full=2
compress-type=zst
process-max=2
start-fast=y
lock-path=${other}
spool-path=${other}
archive-timeout=${MAX_ARCHIVE_S}
log-level-file=off
log-level-console=error
[kundan]
pg1-path=${cluster}
pg1-port=${port}
pg1-socket-path=${socket}
pg1-user=kundan
pg1-database=postgres
`,
  );
  const options = [`--config=${file}`, '--stanza=kundan'];
  return {
    backrest: (command: string, ...more: string[]) => engines.run('pgbackrest', [...options, ...more, command]),
    settings: [
      `unix_socket_directories=${socket}`,
      'archive_mode=on',
      `archive_command=pgbackrest ${options.join(' ')} archive-push %p`,
      `archive_timeout=${ARCHIVE_TIMEOUT_S}`,
    ],
  };
}
