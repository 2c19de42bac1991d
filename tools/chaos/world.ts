import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Chance } from './chance.ts';
import { freePort } from './free-port.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { type Role, ShopProcess } from './processes.ts';
import { type Kind, openServers, type Servers } from './servers.ts';
import { until } from './waiting.ts';

/** Something that was done to the shop, from when to when (ms since 1970). */
export interface Strike {
  name: string;
  from: number;
  to: number;
}

export interface World extends Servers {
  /** Where one of the APIs listens, another one each time. */
  readonly origin: string;
  origins: string[];
  databaseUrl: string;
  redisUrl: string | undefined;
  /** What the shop keeps in its data folder is here. */
  dataDir: string;
  pool: pg.Pool;
  post: PostOffice;
  strikes: Strike[];
  processes: ShopProcess[];
  /** One process of a role, whichever. */
  someOf(role: Role): ShopProcess;
  /** Does something to the shop and remembers when. */
  strike(name: string, work: () => Promise<void>): Promise<void>;
  /** Every process is at work, and every API says that it is ready; answers how many ms that took. */
  ready(): Promise<number>;
  lastWords(): string;
  close(): Promise<void>;
}

export interface WorldOptions {
  servers: Kind;
  apis: number;
  workers: number;
  chance: Chance;
  /** How long a blocked process stands still. */
  blockedMs?: Record<Role, number>;
}

/** Longer than the worker's hold on its jobs, and about as long as an API may leave a shopper waiting. */
const BLOCKED_MS = { api: 4_000, worker: 22_000 };

/** Database, queue, APIs and workers, each a process of its own; the mail server is in this one. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { servers: kind, apis, workers, chance, blockedMs = BLOCKED_MS } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-chaos-'));
  const post = await openPostOffice();
  const { database, redis } = await openServers(kind, dataDir);
  const ports = await Promise.all(Array.from({ length: apis }, freePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = (port: number, role: Role) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: post.url,
    RATE_LIMIT_SCALE: '100000',
    BLOCKED_MS: String(blockedMs[role]),
    ...(database.url && { DATABASE_URL: database.url }),
    ...(redis?.url && { REDIS_URL: redis.url }),
  });
  const apiProcesses = ports.map((port, i) => new ShopProcess(`api ${i + 1}`, 'api', environment(port, 'api')));
  const workerProcesses = Array.from(
    { length: workers },
    (_, i) => new ShopProcess(`worker ${i + 1}`, 'worker', environment(ports[i % apis] ?? 0, 'worker')),
  );
  const processes = [...apiProcesses, ...workerProcesses];
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 3 });
  pool.on('error', () => undefined);
  const strikes: Strike[] = [];
  const killAll = () => processes.forEach((one) => one.kill());
  process.once('exit', killAll);

  async function ready(): Promise<number> {
    const start = Date.now();
    await Promise.all([
      ...processes.map((one) => one.atWork()),
      ...origins.map((origin) => until(`${origin} is ready`, () => isReady(origin))),
    ]);
    return Date.now() - start;
  }

  // The first prepares the database, so that the others need not wait for it.
  apiProcesses[0]?.start();
  await apiProcesses[0]?.atWork();
  for (const one of processes.slice(1)) one.start();
  await ready();

  const pick = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)] as T;
  return {
    database,
    redis,
    get origin() {
      return pick(origins);
    },
    origins,
    databaseUrl: database.adminUrl,
    redisUrl: redis?.url,
    dataDir,
    pool,
    post,
    strikes,
    processes,
    someOf: (role) => pick(role === 'api' ? apiProcesses : workerProcesses),
    async strike(name, work) {
      const strike = { name, from: Date.now(), to: Infinity };
      strikes.push(strike);
      await work().finally(() => (strike.to = Date.now()));
    },
    ready,
    lastWords: () => processes.map((one) => `\n${one.name}: ${one.lastWords()}`).join(''),
    async close() {
      killAll();
      await sleep(200);
      await pool.end().catch(() => undefined);
      await redis?.close();
      await database.close();
      await post.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
