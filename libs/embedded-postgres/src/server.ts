import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverEnvironment, USER } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hasProcess, isServerOf, readPostmaster, replaceStalePid } from './postmaster-file.ts';
import type { ServerPaths } from './server-paths.ts';

export interface ServerConnection {
  /** Holds the shared advisory lock that marks the server as in use. */
  client: pg.Client;
  port: number;
}

/** Chooses the port for a new server. `isTaken`: another program listens on the port that was chosen before. */
export type ChoosePort = (isTaken: boolean) => Promise<number>;

/** Advisory lock: shared for each process that uses the server, exclusive for the process that stops it. */
export const IN_USE_LOCK = 5_863_261;

/** Fails after this many ms without progress. Recovery after a crash counts as progress. */
const START_TIMEOUT_MS = 60_000;

/**
 * Connects to the server of this cluster and starts it if it does not run. A server whose parent was killed is reused.
 * When several processes start at the same time, PostgreSQL's lock file lets one server run, and the others connect to it.
 */
export async function connectOrStart(
  paths: ServerPaths,
  password: string,
  choosePort: ChoosePort,
  settings: string[],
): Promise<ServerConnection> {
  let launch: Launch | undefined;
  let isPortTaken = false;
  for (let deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
    const postmaster = readPostmaster(paths.clusterDir);
    const client = postmaster && (await connect(paths, postmaster.port, password));
    if (client === 'busy') deadline = Date.now() + START_TIMEOUT_MS;
    else if (client) return { client, port: postmaster.port };
    else if (launch?.hasFailed()) {
      if (!launch.isRetryable()) throw startError(paths, launch.output());
      isPortTaken = PORT_TAKEN.test(launch.output());
      launch = undefined;
      await sleep(200);
    } else if (!launch && !(postmaster && isServerOf(postmaster, paths.clusterDir))) {
      if (postmaster && hasProcess(postmaster.pid)) replaceStalePid(paths.clusterDir, postmaster.pid);
      launch = launchServer(paths, await choosePort(isPortTaken), settings);
    }
  }
  throw startError(paths, launch?.output() ?? '');
}

/** Stops the server. Waits until it has ended. */
export async function stopServer({ binDir, clusterDir, user }: ServerPaths): Promise<void> {
  await promisify(execFile)(join(binDir, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w'], {
    ...user,
    cwd: clusterDir,
    env: serverEnvironment,
  });
}

/** SQLSTATE of a server that starts up, shuts down or recovers. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Connects to the server of this cluster. Returns 'busy' while it starts, recovers or stops, and undefined if it cannot be
 * reached or if another server listens on this port.
 */
async function connect(
  { clusterDir }: ServerPaths,
  port: number,
  password: string,
): Promise<pg.Client | 'busy' | undefined> {
  const server = { host: '127.0.0.1', port, user: USER, password, database: 'postgres' };
  const client = new pg.Client({ ...server, connectionTimeoutMillis: 10_000 }); // another program there may never respond
  client.on('error', () => undefined); // the 'end' event reports a lost connection
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (!rows[0] || realpathSync(rows[0].data_directory) !== realpathSync(clusterDir))
      throw new Error('another server');
    // Waits while another process holds the exclusive lock to stop the server, and then fails.
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'busy' : undefined;
  }
}

interface Launch {
  hasFailed(): boolean;
  /** Whether the cause of the failure is temporary. */
  isRetryable(): boolean;
  /** The part of the log that this launch wrote. */
  output(): string;
}

function launchServer({ binDir, clusterDir, stateDir, user }: ServerPaths, port: number, settings: string[]): Launch {
  const file = join(stateDir, 'server.log');
  const log = openSync(file, 'a', 0o600);
  const { size } = fstatSync(log);
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200', // several processes, each with a pool of the API or worker and several of BullMQ
    'log_checkpoints=off',
    'timezone=UTC',
  ];
  const child: ChildProcess = spawn(
    join(binDir, 'postgres'),
    ['-D', clusterDir, '-p', String(port), ...[...options, ...settings].flatMap((option) => ['-c', option])],
    // Detached, so that Ctrl-C in the terminal reaches the shop only, and the server survives a killed parent.
    { ...user, cwd: clusterDir, env: serverEnvironment, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let spawnError: string | undefined;
  child.once('error', (error) => (spawnError = `FATAL: ${error.message}`));
  child.unref();
  const output = () => `${readFileSync(file).subarray(size).toString()}${spawnError ?? ''}`;
  return {
    hasFailed: () => spawnError !== undefined || child.exitCode !== null || child.signalCode !== null,
    // Exit code 0: another process connected to the server and stopped it before this one could connect.
    isRetryable: () => child.exitCode === 0 || RETRYABLE.test(output()),
    output,
  };
}

/** Another process starts the server, backends of a killed server still run, or the port is taken. */
const RETRYABLE = /lock file "postmaster.pid"|shared memory block|could not bind|could not create any TCP/;
const PORT_TAKEN = /could not bind|could not create any TCP/;

function startError({ stateDir }: ServerPaths, output: string): EmbeddedPostgresError {
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? output.trim();
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL did not start: ${reason || 'no response'} (see ${join(stateDir, 'server.log')}). ` +
      'Fix the cause, or set DATABASE_URL to a PostgreSQL server.',
  );
}
