import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCluster, passwordOf, serverEnvironment, USER } from './cluster.ts';
import { homeOf, type Home } from './home.ts';
import { IN_USE, runServer, type Running } from './server.ts';

export interface EmbeddedPostgres {
  /** Of the database that is there for the shop. */
  databaseUrl: string;
  close(): Promise<void>;
}

const DATABASE = 'kundan';

/**
 * A real PostgreSQL server with its data in `dataDir`, started if it does not run and shared by all processes of that folder.
 * It survives their death; the last one that closes stops it. If it dies while in use, it is started again on the same port.
 * `settings` are additional server settings, like `fsync=off`. Throws a StartError.
 */
export async function openEmbeddedPostgres(dataDir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const home = homeOf(dataDir);
  const password = passwordOf(home);
  makeCluster(home, password);
  let closing = false;

  async function hold(ports: () => Promise<number>): Promise<Running> {
    const running = await runServer(home, password, ports, settings);
    running.client.once('end', () => {
      if (!closing) server = hold(() => Promise.resolve(running.port));
      server.catch((error: Error) => console.error(error.message));
    });
    return running;
  }

  let server = hold(portsFor(home));
  const { client, port } = await server;
  await makeDatabase(client);
  return {
    databaseUrl: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    async close() {
      closing = true;
      const { client } = await server;
      await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]);
      if (rows[0]?.last) await stopServer(home);
      await client.end();
    },
  };
}

/** The port of the last time, then any free one. */
function portsFor({ keep }: Home): () => Promise<number> {
  const file = join(keep, 'port');
  let tried = false;
  return async () => {
    const kept = tried ? undefined : readPort(file);
    tried = true;
    const port = kept ?? (await freePort());
    writeFileSync(file, String(port), { mode: 0o600 });
    return port;
  };
}

function readPort(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, failed) => probe.once('error', failed).listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function makeDatabase(client: Running['client']): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // another process was faster
  });
}

async function stopServer(home: Home): Promise<void> {
  await promisify(execFile)(join(home.bin, 'pg_ctl'), ['stop', '-D', home.data, '-m', 'fast', '-w'], {
    ...home.user,
    cwd: home.data,
    env: serverEnvironment,
  });
}
