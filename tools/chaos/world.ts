import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostOffice, type PostOffice } from './post-office.ts';

const dist = (path: string) => new URL(`../../apps/api/dist/${path}.js`, import.meta.url).href;
const { openEmbeddedPostgres } = (await import(
  dist('platform/embedded/embedded-postgres')
)) as typeof import('../../apps/api/src/platform/embedded/embedded-postgres.ts');
const { homeOf } = (await import(
  dist('platform/embedded/home')
)) as typeof import('../../apps/api/src/platform/embedded/home.ts');
const { readPostmaster } = (await import(
  dist('platform/embedded/postmaster-file')
)) as typeof import('../../apps/api/src/platform/embedded/postmaster-file.ts');

export type ProcessName = 'api' | 'worker';

export interface World {
  origin: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  pool: pg.Pool;
  post: PostOffice;
  kills: Record<string, number>;
  /** What a process that nobody killed said last. */
  deaths: string[];
  /** kill -9, and start again a little later. */
  kill(name: ProcessName, pauseMs: number): Promise<void>;
  killDatabase(): Promise<void>;
  /** Everything runs and answers. */
  heal(): Promise<void>;
  /** What the processes wrote last. */
  lastWords(): string;
  close(): Promise<void>;
}

/** Database, API, worker and mail server, each a process of its own; the mail server is in this one. */
export async function openWorld(): Promise<World> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-chaos-'));
  const post = await openPostOffice();
  const database = DATABASE_URL ? await onServer(DATABASE_URL) : await openEmbedded(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: post.url,
    RATE_LIMIT_SCALE: '100000',
    ...(DATABASE_URL && { DATABASE_URL: database.url }),
    ...(REDIS_URL && { REDIS_URL }),
  };
  const running = new Map<ProcessName, ChildProcess>();
  const words: string[] = [];
  const deaths: string[] = [];
  const kills: Record<string, number> = {};
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on('error', () => undefined);
  let isOpen = true;

  function start(name: ProcessName): void {
    const program = resolve(import.meta.dirname, `../../apps/api/dist/run/${name}.js`);
    const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (chunk: Buffer) => words.push(`${name}: ${chunk.toString()}`) > 400 && words.shift();
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => {
      if (!isOpen || running.get(name) !== child) return;
      // Nobody killed it: a process that ends by itself is a finding.
      deaths.push(`${name} ended by itself (${code ?? signal}): ${words.slice(-3).join('').slice(-2_000)}`);
      start(name);
    });
    running.set(name, child);
  }
  const killAll = () => running.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);

  async function isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
  async function ready(): Promise<void> {
    for (const until = Date.now() + 60_000; !(await isReady()); await sleep(50)) {
      if (Date.now() > until) throw new Error('the API is not ready for a minute');
    }
  }

  start('api');
  await ready();
  start('worker');

  return {
    origin,
    databaseUrl: database.url,
    redisUrl: REDIS_URL,
    pool,
    post,
    kills,
    deaths,
    async kill(name, pauseMs) {
      const child = running.get(name);
      running.delete(name);
      child?.kill('SIGKILL');
      kills[name] = (kills[name] ?? 0) + 1;
      await sleep(pauseMs);
      start(name);
      await ready();
    },
    async killDatabase() {
      kills.database = (kills.database ?? 0) + 1;
      await database.kill();
      await ready();
    },
    heal: ready,
    lastWords: () => words.slice(-60).join(''),
    async close() {
      isOpen = false;
      killAll();
      await sleep(200);
      await pool.end().catch(() => undefined);
      await database.close();
      await post.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Database {
  url: string;
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const server = await openEmbeddedPostgres(dataDir);
  const { data } = homeOf(dataDir);
  return {
    url: server.databaseUrl,
    // Its users start it again.
    kill: () => {
      const postmaster = readPostmaster(data);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      return Promise.resolve();
    },
    async close() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server that is not ours to kill: all its connections are cut. */
async function onServer(serverUrl: string): Promise<Database> {
  const name = `kundan_chaos_${process.pid}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    async kill() {
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async close() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
