import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { type Program, startProgram } from '@kundan/test-support/program';
import { waitUntil } from '@kundan/test-support/wait-until';
import { withClient } from '../../database-server.ts';
import { mountSmallDisk } from './small-disk.ts';

/** A server of the test shop. */
export interface Server {
  url: string;
  /** The faults that can be injected, by name. Each ends when the server is available again. */
  faults: Record<string, () => Promise<void>>;
  close(): Promise<void>;
}

/** 'embedded': the PostgreSQL that the shop starts itself. 'own': a PostgreSQL and, if installed, a Redis that only this process starts. */
export type ServerKind = 'embedded' | 'own';

/** How long a server is away, in ms. */
const AWAY_MS = 3_000;

/** Starts the database with its data in `folder`. */
export async function openPostgres(kind: ServerKind, folder: string): Promise<Server> {
  const stateDir = join(folder, 'postgres');
  mkdirSync(stateDir, { recursive: true });
  const disk = mountSmallDisk(stateDir, 2_048);
  const { clusterDir } = resolveServerPaths(folder);
  const findServer = () => readPostmaster(clusterDir)?.pid ?? NaN;
  const open = async () => {
    const opened = await openEmbeddedPostgres(folder);
    endWithParent(findServer());
    return opened;
  };
  let server = await open();
  const url = server.databaseUrl;
  /** Whoever uses a killed server starts it again. */
  async function waitForServer(): Promise<void> {
    const answers = () => withClient(url, (client) => client.query('select 1'));
    await waitUntil('PostgreSQL accepts connections', () => answers().then(() => true));
    endWithParent(findServer());
  }
  const kill = async () => {
    process.kill(findServer(), 'SIGKILL');
    await waitForServer();
  };
  const stop = async () => {
    await server.close();
    await sleep(AWAY_MS);
    server = await open();
  };
  return {
    url,
    faults: {
      'database killed': kill,
      ...(kind === 'own' && { 'database away for 3 s': stop }),
      ...(disk && { 'database on a full disk for 3 s': () => disk.fillFor(AWAY_MS).then(waitForServer) }),
    },
    async close() {
      await server.close();
      disk?.close();
    },
  };
}

/** Starts a Redis without persistence: a kill loses all data. Returns undefined if Redis is not installed. */
export async function openRedis(cwd: string): Promise<Server | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = String(await findFreePort());
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const flush = async () => void execFileSync('redis-cli', ['-p', port, 'flushall'], { stdio: 'ignore' });
  let program: Program;
  const start = async () => {
    program = startProgram('redis-server', settings, { cwd });
    await program.waitUntil('Redis responds', () => flush().then(() => true)); // it is empty
  };
  const stopFor = (ms: number) => async () => {
    await program.stop('SIGKILL');
    await sleep(ms);
    await start();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    faults: { 'Redis killed': stopFor(0), 'Redis away for 3 s': stopFor(AWAY_MS), 'Redis flushed': flush },
    close: async () => void (await program.stop('SIGKILL')),
  };
}
