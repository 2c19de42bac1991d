import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { serverEnvironment, USER } from './cluster.ts';
import type { Home } from './home.ts';
import { disownPostmaster, exists, isServing, readPostmaster } from './postmaster-file.ts';

export interface Running {
  /** Holds the shared lock that says 'in use'. */
  client: pg.Client;
  port: number;
}

/** Where to listen: those who hold a server find it again where it was, unless somebody else has taken that port. */
export type Ports = (isTaken: boolean) => Promise<number>;

/** Advisory lock: shared while a process uses the server, exclusive for the one that stops it. */
export const IN_USE = 5_863_261;

/** Milliseconds without any sign of life from a server before giving up. Replaying a log counts as a sign. */
const PATIENCE = 60_000;

/**
 * Connects to the server of this home, starting it if none runs: a server that survived its killed parent is found again.
 * Whatever starts at the same time, PostgreSQL's own lock lets one server run, and the others come here again to join it.
 */
export async function runServer(home: Home, password: string, ports: Ports, settings: string[]): Promise<Running> {
  let attempt: Attempt | undefined;
  let isTaken = false;
  for (let deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(25)) {
    const noted = readPostmaster(home.data);
    const found = noted && (await connect(home, noted.port, password));
    if (found === 'busy') deadline = Date.now() + PATIENCE;
    else if (found) return { client: found, port: noted.port };
    else if (attempt?.failed()) {
      if (!attempt.mayRetry()) throw broken(home, attempt.output());
      isTaken = TAKEN.test(attempt.output());
      attempt = undefined;
      await sleep(200);
    } else if (!attempt && !(noted && isServing(noted, home.data))) {
      if (noted && exists(noted.pid)) disownPostmaster(home.data, noted.pid);
      attempt = launch(home, await ports(isTaken), settings);
    }
  }
  throw broken(home, attempt?.output() ?? '');
}

/** A client of this very server; 'busy' while it starts, recovers or stops; undefined when it does not answer there. */
async function connect(home: Home, port: number, password: string): Promise<pg.Client | 'busy' | undefined> {
  const server = { host: '127.0.0.1', port, user: USER, password, database: 'postgres' };
  const client = new pg.Client({ ...server, connectionTimeoutMillis: 10_000 }); // a stranger there may never answer
  client.on('error', () => undefined); // a server that dies ends the connection, which is told by 'end'
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (!rows[0] || realpathSync(rows[0].data_directory) !== realpathSync(home.data)) throw new Error('another server');
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]); // waits while somebody stops it, and then fails
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return (error as { code?: string }).code === '57P03' ? 'busy' : undefined;
  }
}

interface Attempt {
  failed(): boolean;
  /** The failure passes by itself. */
  mayRetry(): boolean;
  /** What this attempt wrote to the log. */
  output(): string;
}

function launch(home: Home, port: number, settings: string[]): Attempt {
  const file = join(home.keep, 'server.log');
  const log = openSync(file, 'a', 0o600);
  const { size } = fstatSync(log);
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'log_checkpoints=off',
    'timezone=UTC',
  ];
  const child: ChildProcess = spawn(
    join(home.bin, 'postgres'),
    ['-D', home.data, '-p', String(port), ...[...options, ...settings].flatMap((option) => ['-c', option])],
    // Its own session: Ctrl-C in the terminal is the shop's to answer, and a killed shop leaves a whole database behind.
    { ...home.user, cwd: home.data, env: serverEnvironment, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let cannotRun: string | undefined;
  child.once('error', (error) => (cannotRun = `FATAL: ${error.message}`));
  child.unref();
  const output = () => `${readFileSync(file).subarray(size).toString()}${cannotRun ?? ''}`;
  return {
    failed: () => cannotRun !== undefined || child.exitCode !== null || child.signalCode !== null,
    mayRetry: () => child.exitCode === 0 || PASSING.test(output()),
    output,
  };
}

/**
 * Somebody else is starting it, a killed server's last processes are leaving, or the port was taken meanwhile.
 * (Exit code 0 is a server that somebody else joined and stopped before we came to it.)
 */
const PASSING = /lock file "postmaster.pid"|shared memory block|could not bind|could not create any TCP/;
const TAKEN = /could not bind|could not create any TCP/;

function broken(home: Home, output: string): StartError {
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? output.trim();
  return new StartError(
    `The embedded PostgreSQL did not start: ${reason || 'no answer'} (see ${join(home.keep, 'server.log')}). ` +
      'Mend that, or set DATABASE_URL to a PostgreSQL server.',
  );
}
