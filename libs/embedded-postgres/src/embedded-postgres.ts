import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, readOrCreatePassword, USER } from './cluster.ts';
import { createPortChooser } from './port.ts';
import { type ChoosePort, connectOrStart, IN_USE_LOCK, type ServerConnection, stopServer } from './server.ts';
import { resolveServerPaths } from './server-paths.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database `kundan`, which is created at the first start. */
  databaseUrl: string;
  /** The folder of the database if it is outside the data folder. */
  outsideDir?: string;
  /** Disconnects. The last process that disconnects stops the server. */
  close(): Promise<void>;
}

const DATABASE = 'kundan';
const RESTART_DELAY_MS = 500;

/**
 * Starts a PostgreSQL server whose data is in `dataDir`, or connects to the one that already runs there. All processes with the
 * same data folder share one server, which keeps running if they are killed. If the server dies while this process uses it, it
 * is started again on the same port. `settings` are additional server settings such as `fsync=off`.
 * Throws an EmbeddedPostgresError.
 */
export async function openEmbeddedPostgres(dataDir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const paths = resolveServerPaths(dataDir);
  const password = readOrCreatePassword(paths);
  createCluster(paths, password);
  let isClosing = false;

  async function connect(choosePort: ChoosePort): Promise<ServerConnection> {
    const connection = await connectOrStart(paths, password, choosePort, settings);
    connection.client.once('end', () => {
      if (isClosing) return;
      current = restart(connection.port);
      current.catch((error: Error) => console.error(error.message));
    });
    return connection;
  }

  /** Retries without limit, because a full disk or a lack of memory is temporary. */
  async function restart(port: number): Promise<ServerConnection> {
    for (;;) {
      try {
        return await connect(() => Promise.resolve(port));
      } catch (error) {
        if (isClosing) throw error;
        console.error(error instanceof Error ? error.message : error);
        await sleep(RESTART_DELAY_MS);
      }
    }
  }

  let current = connect(createPortChooser(paths.stateDir));
  const { client, port } = await current;
  await createDatabase(client);
  return {
    databaseUrl: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    outsideDir: dirname(paths.clusterDir) === paths.stateDir ? undefined : paths.clusterDir,
    async close() {
      isClosing = true;
      const { client } = await current;
      await client.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
      if (rows[0]?.last) await stopServer(paths);
      await client.end();
    },
  };
}

async function createDatabase(client: ServerConnection['client']): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // another process created it first
  });
}
