import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { Servers } from './servers.ts';
import { openSmallDisk } from './small-disk.ts';
import { serves, until } from './waiting.ts';

const dist = (path: string) => new URL(`../../apps/api/dist/platform/embedded/${path}.js`, import.meta.url).href;
const { makeCluster, passwordOf, serverEnvironment, USER } = (await import(
  dist('cluster')
)) as typeof import('../../apps/api/src/platform/embedded/cluster.ts');
const { homeOf } = (await import(dist('home'))) as typeof import('../../apps/api/src/platform/embedded/home.ts');

/** Small enough that its log soon needs room which a full disk has not. */
const SETTINGS = ['max_connections=200', 'max_wal_size=64MB', 'min_wal_size=32MB', 'unix_socket_directories='];

/** A PostgreSQL that nobody starts again but this program; on a disk of its own where one may be mounted. */
export async function openOwnPostgres(folder: string): Promise<Servers['database']> {
  const root = join(folder, 'own');
  mkdirSync(root, { recursive: true });
  for (const each of [folder, root]) chmodSync(each, 0o755); // the server may run as another user
  const disk = openSmallDisk(root, 512);
  const home = homeOf(root);
  const password = passwordOf(home);
  makeCluster(home, password);
  const port = await freePort();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;

  function launch(): void {
    const options = ['listen_addresses=127.0.0.1', ...SETTINGS].flatMap((option) => ['-c', option]);
    const log = openSync(join(folder, 'own-postgres.log'), 'a');
    child = spawn(join(home.bin, 'postgres'), ['-D', home.data, '-p', String(port), ...options], {
      ...home.user,
      cwd: home.data,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }
  /** A server whose predecessor's last processes are still leaving, or without room for its log, does not start: again, then. */
  async function start(): Promise<void> {
    await until('PostgreSQL starts', async () => {
      if (hasEnded()) launch();
      return serves(url);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  async function kill(): Promise<void> {
    if (hasEnded()) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const away = async (ms: number) => {
    await kill();
    await sleep(ms);
    await start();
  };

  launch();
  await start();
  process.once('exit', () => {
    child.kill('SIGKILL');
    disk?.close();
  });
  return {
    url,
    adminUrl: url,
    kill: () => away(0),
    away,
    ...(disk && {
      full: async (ms: number) => {
        await disk.fillFor(ms);
        await start();
      },
    }),
    async close() {
      const gone = hasEnded() ? undefined : once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      disk?.close();
    },
  };
}
