import { execFile } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeCluster, passwordOf, serverEnvironment, USER } from './cluster.ts';
import { homeOf, type Home } from './home.ts';
import { IN_USE, type Ports, runServer, type Running } from './server.ts';

export interface EmbeddedPostgres {
  /** Of the database that is there for the shop. */
  databaseUrl: string;
  close(): Promise<void>;
}

const DATABASE = 'kundan';
/** Between two tries to start a server again, in ms. */
const AGAIN_MS = 500;

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

  async function hold(ports: Ports): Promise<Running> {
    const running = await runServer(home, password, ports, settings);
    running.client.once('end', () => {
      if (closing) return;
      server = holdAgain(running.port);
      server.catch((error: Error) => console.error(error.message));
    });
    return running;
  }

  /** A full disk or a lack of memory passes: who holds a server does not give it up. */
  async function holdAgain(port: number): Promise<Running> {
    for (;;) {
      try {
        return await hold(() => Promise.resolve(port));
      } catch (error) {
        if (closing) throw error;
        console.error(error instanceof Error ? error.message : error);
        await sleep(AGAIN_MS);
      }
    }
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

/** The port of the last time, and any free one when somebody else has taken that. */
function portsFor({ keep }: Home): Ports {
  const file = join(keep, 'port');
  return async (isTaken) => {
    const kept = isTaken ? undefined : readPort(file);
    if (kept) return kept;
    const port = await freePort();
    // Whole or not at all: on a full disk an emptied file would lead the next one to another port than those who hold this one.
    const draft = `${file}.${process.pid}.new`;
    writeFileSync(draft, String(port), { mode: 0o600 });
    renameSync(draft, file);
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
