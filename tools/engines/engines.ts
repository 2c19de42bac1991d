import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '@kundan/test-support/program';
import { withClient } from '../database-server.ts';

/** Servers refuse to run as root, or should not: root runs them as the user `nobody`. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const START_TIMEOUT_MS = 60_000;

/** Programs of Debian packages, which work in a temporary folder until the check ends. */
export interface Engines {
  folder: string;
  /** Creates a folder that the engines may write. Returns its path. */
  makeFolder(name: string): string;
  /** Runs a command to its end. Returns what it printed. Throws when it fails. */
  run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): string;
  /** Starts a server and waits until `isReady`. */
  start(command: string, args: readonly string[], isReady: () => boolean | Promise<boolean>): Promise<Program>;
  /** Starts the PostgreSQL of this folder on this port. The superuser `kundan` needs no password. */
  startPostgres(cluster: string, port: number, settings?: readonly string[]): Promise<Program>;
}

/** Creates the folder, does the work, and stops whatever it has started. `packages`: the Debian package of each program that must exist. */
export async function withEngines(
  packages: Readonly<Record<string, string>>,
  work: (engines: Engines) => Promise<void>,
): Promise<void> {
  for (const [program, name] of Object.entries(packages)) {
    if (findProgram(program)) continue;
    console.error(`This check needs ${program}: apt-get install --no-install-recommends ${name}`);
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kundan-engines-'));
  chmodSync(folder, 0o755);
  const started: Program[] = [];
  const options = (env: NodeJS.ProcessEnv = {}) => ({ ...USER, cwd: folder, env: { ...process.env, ...env } });
  const engines: Engines = {
    folder,
    makeFolder(name) {
      const made = join(folder, name);
      mkdirSync(made, { mode: 0o700 });
      if (USER.uid !== undefined) chownSync(made, USER.uid, USER.gid);
      return made;
    },
    run(command, args, env) {
      const settings: ExecFileSyncOptionsWithStringEncoding = { ...options(env), encoding: 'utf8', stdio: 'pipe' };
      return execFileSync(findProgram(command) ?? command, args, settings);
    },
    async start(command, args, isReady) {
      const program = startProgram(findProgram(command) ?? command, args, options());
      started.push(program);
      await program.waitUntil(`${command} is ready`, isReady, START_TIMEOUT_MS);
      return program;
    },
    startPostgres(cluster, port, settings = []) {
      const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
      const args = ['-D', cluster, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
      return engines.start('postgres', args, () => canQuery(postgresUrl(port)));
    },
  };
  try {
    await work(engines);
  } finally {
    // SIGQUIT ends a PostgreSQL without waiting for its clients; other servers end with SIGTERM.
    for (const program of started.reverse()) await program.stop(isPostgres(program) ? 'SIGQUIT' : 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a cluster of PostgreSQL in a new folder. Returns its path. */
export function createCluster(engines: Engines, name: string): string {
  const cluster = engines.makeFolder(name);
  engines.run('initdb', ['-D', cluster, '-U', 'kundan', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  return cluster;
}

export const postgresUrl = (port: number, database = 'postgres') => `postgres://kundan@127.0.0.1:${port}/${database}`;

/** Sends one statement on a connection of its own. */
export async function query<Row extends object>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  return (await withClient(url, (client) => client.query<Row>(statement, values))).rows;
}

export const canQuery = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

/** Prints the outcome of one condition, and makes the check fail when it is false. */
export function expectThat(condition: string, holds: boolean): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${condition}`);
  if (!holds) process.exitCode = 1;
}

const isPostgres = ({ child }: Program) => child.spawnfile.endsWith('/postgres');

/** The path of a program, or of a folder in /usr/lib. PATH of an ordinary user lacks /usr/sbin, and Debian's PostgreSQL has a folder of its own. */
function findProgram(name: string): string | undefined {
  const folders = ['/usr/sbin', '/usr/lib', '/usr/lib/postgresql/*/bin'].map((folder) => `${folder}/${name}`);
  const find = `command -v ${name} || ls -d ${folders.join(' ')} 2>/dev/null | tail -1`;
  return execFileSync('sh', ['-c', `${find} || true`], { encoding: 'utf8' }).trim() || undefined;
}
