import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { type MailRecorder, openMailRecorder } from './mail-recorder.ts';
import { openServers, type ServerKind, type Servers } from './servers/servers.ts';
import { type Role, ROOT, ShopProcess } from './shop-process.ts';

/** A fault that was injected, with start and end in ms since 1970. */
export interface FaultRecord {
  name: string;
  from: number;
  to: number;
}

/** Database, queue, APIs and workers, each a separate process. The mail server runs in this process. */
export interface TestShop extends Servers {
  /** The URL of one of the APIs, a random one each time. */
  readonly origin: string;
  origins: string[];
  /** The data folder that all processes share. */
  dataDir: string;
  pool: pg.Pool;
  mail: MailRecorder;
  faults: FaultRecord[];
  processes: ShopProcess[];
  /** Another API, from the shop in this folder. It must be started, and it ends with the shop. */
  addApi(name: string, port: number, root: string): ShopProcess;
  /** Runs one of the operator's programs, such as 'orders-verify'. */
  runProgram(program: string, args: string[]): Promise<{ code: number; output: string }>;
  /** One process with this role, a random one each time. */
  pickProcess(role: Role): ShopProcess;
  /** Injects a fault and records when it started and ended. */
  recordFault(name: string, inject: () => Promise<void>): Promise<void>;
  /** Waits until all processes have started and all APIs are ready. Returns how long that took, in ms. */
  waitUntilReady(): Promise<number>;
}

export interface TestShopOptions {
  servers: ServerKind;
  apis: number;
  workers: number;
  random: SeededRandom;
  /** Further settings of all processes. */
  settings?: NodeJS.ProcessEnv;
  /** How long a blocked process does nothing. */
  blockedMs?: Record<Role, number>;
}

/** Worker: longer than it may hold a job. API: about as long as a shopper waits for a response. */
const BLOCKED_MS = { api: 4_000, worker: 22_000 };

/**
 * Starts a test shop, runs `work` and closes the shop. If `work` fails, prints the error and the last output of all processes,
 * and sets the exit code to 1.
 */
export async function withTestShop(options: TestShopOptions, work: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await openTestShop(options);
  try {
    await work(shop);
  } catch (error) {
    console.error(error, shop.processes.map((each) => `\n${each.name}: ${each.output()}`).join(''));
    process.exitCode = 1;
  } finally {
    await shop.close();
  }
}

async function openTestShop(options: TestShopOptions): Promise<TestShop & { close(): Promise<void> }> {
  const { servers: kind, apis, workers, random, settings, blockedMs = BLOCKED_MS } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-chaos-'));
  const mail = await openMailRecorder();
  const { database, redis } = await openServers(kind, dataDir);
  const ports = await Promise.all(Array.from({ length: apis }, findFreePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = (port: number, role: Role) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: mail.url,
    RATE_LIMIT_SCALE: '100000',
    BLOCKED_MS: String(blockedMs[role]),
    ...(kind === 'own' && { DATABASE_URL: database.url }),
    ...(redis && { REDIS_URL: redis.url }),
    ...settings,
  });
  const apiProcesses = ports.map((port, i) => new ShopProcess(`api ${i + 1}`, 'api', environment(port, 'api')));
  const workerProcesses = Array.from(
    { length: workers },
    (_, i) => new ShopProcess(`worker ${i + 1}`, 'worker', environment(ports[i % apis] ?? 0, 'worker')),
  );
  const processes = [...apiProcesses, ...workerProcesses];
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on('error', () => undefined);
  const faults: FaultRecord[] = [];
  const killAll = () => processes.forEach((each) => each.kill());
  process.once('exit', killAll);

  async function waitUntilReady(): Promise<number> {
    const start = Date.now();
    await Promise.all([
      ...processes.map((each) => each.waitUntilStarted()),
      ...origins.map((origin) => waitUntil(`${origin} is ready`, () => isReady(origin))),
    ]);
    return Date.now() - start;
  }

  // The first API runs the migrations, so that the other processes do not wait for them.
  apiProcesses[0]?.start();
  await apiProcesses[0]?.waitUntilStarted();
  for (const each of processes.slice(1)) each.start();
  await waitUntilReady();

  return {
    database,
    redis,
    get origin() {
      return random.pick(origins);
    },
    origins,
    dataDir,
    pool,
    mail,
    faults,
    processes,
    addApi(name, port, root) {
      const added = new ShopProcess(name, 'api', environment(port, 'api'), root);
      processes.push(added);
      return added;
    },
    async runProgram(program, args) {
      const file = resolve(ROOT, `apps/api/dist/run/${program}.js`);
      const running = promisify(execFile)(process.execPath, [file, ...args], { env: environment(0, 'worker') });
      const failed = (error: { code: number; stdout: string; stderr: string }) => error;
      const { code = 0, stdout, stderr } = await running.then((output) => ({ code: 0, ...output }), failed);
      return { code, output: stdout + stderr };
    },
    pickProcess: (role) => random.pick(role === 'api' ? apiProcesses : workerProcesses),
    async recordFault(name, inject) {
      const record = { name, from: Date.now(), to: Infinity };
      faults.push(record);
      await inject().finally(() => (record.to = Date.now()));
    },
    waitUntilReady,
    async close() {
      killAll();
      await sleep(200);
      await pool.end().catch(() => undefined);
      await redis?.close();
      await database.close();
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.ok;
}
